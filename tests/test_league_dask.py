"""The league on Dask: two workers of their own, one of which is killed in the middle of a run."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from host.league import batches, dask_crew
from host.league.crew import outcomes
from host.league.matches import round_robin
from host.league.ratings import rate
from host.league.shelf import Shelf
from host.league.timesheet import Timesheet
from host.trouble import Trouble
from tests.micropython_runtime import ROOT

NO_DASK = "Dask or openskill is not installed: `make test-more` brings them"
BOTS = ("simple", "strong")


@pytest.fixture
def cluster(tmp_path):
    pytest.importorskip("openskill", reason=NO_DASK)
    distributed = pytest.importorskip("distributed", reason=NO_DASK)
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        dashboard_address=None,
        local_directory=str(tmp_path),
        silence_logs="CRITICAL",
    ) as running:
        yield running


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(cluster, tmp_path, monkeypatch):
    monkeypatch.setattr(batches, "BATCH_SECONDS", 0.2)  # several batches for each worker
    matches = round_robin("playground", {}, 0, ["random", "simple"], 60, 1)
    shelf = Shelf(tmp_path / "league", matches)
    pids = [worker.pid for worker in cluster.workers.values()]
    came = []
    for outcome in outcomes(matches, 2, cluster.scheduler_address):
        if len(came) == 1:  # the first batch has just come in
            os.kill(pids[0], signal.SIGKILL)
        came.append(outcome.match.number)
        shelf.keep(outcome)
    assert sorted(came) == [match.number for match in matches]
    alone = list(outcomes(matches, 1))
    kept = Shelf(tmp_path / "league", matches).outcomes
    assert rate(kept) == rate(shelf.outcomes) == rate(alone)


def test_the_command_goes_on_when_one_of_its_two_workers_is_killed(tmp_path):
    pytest.importorskip("openskill", reason=NO_DASK)
    pytest.importorskip("distributed", reason=NO_DASK)
    psutil = pytest.importorskip("psutil", reason=NO_DASK)
    words = [sys.executable, "-m", "host", "league", "playground", "--json", "--rounds", "300"]
    alone = [*words, "--workers", "1", "--folder", str(tmp_path / "alone")]
    expected = json.loads(subprocess.run(alone, capture_output=True, check=True, cwd=ROOT).stdout)
    command = [*words, "--workers", "2", "--scheduler", "local", "--folder", str(tmp_path / "two")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as league:
        workers: list = []
        while len(workers) < 2 and league.poll() is None:
            children = psutil.Process(league.pid).children()
            workers = [one for one in children if "spawn_main" in " ".join(one.cmdline())]
            time.sleep(0.05)
        while league.poll() is None and not (tmp_path / "two" / "records" / "1.txt").exists():
            time.sleep(0.01)
        workers[0].kill()
        printed = json.loads(league.stdout.read())
    assert {**printed, "waiting": 0} == {**expected, "waiting": 0}
    assert len(list((tmp_path / "two" / "records").iterdir())) == 300 * 3 * 2


def test_handing_out_costs_less_than_a_twentieth_of_the_workers_time(cluster):
    matches = round_robin("playground", {}, 0, ["simple", "strong"], 1500, 1)
    sheet = Timesheet()
    assert len(list(outcomes(matches, 2, cluster.scheduler_address, sheet))) == len(matches)
    assert sheet.batches > 4 and len(sheet.busy) == 2
    assert 0 < sheet.waiting_share() < 0.05


def test_two_leagues_on_one_scheduler_get_their_own_games(cluster):
    """Keys that are equal would give the second one the outcomes of the first."""
    goals = [round_robin("playground", {"goal": 1}, 0, ["random", bot], 3, 1) for bot in BOTS]
    leagues = [outcomes(matches, 2, cluster.scheduler_address) for matches in goals]
    first = [next(league) for league in leagues]  # both are under way
    for matches, league, one in zip(goals, leagues, first, strict=True):
        came = sorted([one, *league], key=lambda outcome: outcome.match.number)
        assert [outcome.match for outcome in came] == matches


@pytest.fixture
def scheduler(tmp_path):
    """A scheduler alone: its address, and how to start a worker of it."""
    distributed = pytest.importorskip("distributed", reason=NO_DASK)
    workers = []

    def start(*words, **surroundings):
        command = [sys.executable, "-m", "distributed.cli.dask_worker"]
        command += [running.scheduler_address, "--no-dashboard", "--no-nanny", *words]
        where = {**os.environ, "PYTHONPATH": "", **surroundings}
        workers.append(subprocess.Popen(command, cwd=tmp_path, env=where, stderr=subprocess.PIPE))

    hidden = {"dashboard_address": None, "silence_logs": "CRITICAL"}
    with distributed.LocalCluster(n_workers=0, **hidden) as running:
        running.start_a_worker = start
        yield running
        for worker in workers:
            worker.kill()
            worker.communicate()


A_FEW = round_robin("playground", {"goal": 1}, 0, ["random", "simple"], 2, 1)


def test_without_workers_a_sentence_says_how_to_start_some(scheduler, monkeypatch):
    monkeypatch.setattr(dask_crew, "WORKERS_SECONDS", 0.5)
    with pytest.raises(Trouble, match="no workers: start some by `dask worker"):
        list(outcomes(A_FEW, 0, scheduler.scheduler_address))


def test_a_scheduler_that_goes_away_is_told(scheduler, tmp_path):
    scheduler.start_a_worker("--nthreads", "1", PYTHONPATH=str(ROOT))
    league = outcomes(
        round_robin("playground", {}, 0, BOTS, 500, 1), 0, scheduler.scheduler_address
    )
    assert next(league)
    scheduler.close()
    with pytest.raises(Trouble, match="has gone; every game so far is kept"):
        list(league)


def test_a_worker_of_several_threads_is_refused(scheduler):
    scheduler.start_a_worker("--nthreads", "2", PYTHONPATH=str(ROOT))
    with pytest.raises(Trouble, match=r"has 2 threads.* --nthreads 1"):
        list(outcomes(A_FEW, 0, scheduler.scheduler_address))


def test_a_worker_with_other_sources_is_refused(scheduler, tmp_path):
    for room in ("shared_rules", "host"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    with open(tmp_path / "shared_rules" / "playground" / "rules.py", "a") as rules:
        rules.write("# another rule\n")
    scheduler.start_a_worker("--nthreads", "1", PYTHONPATH=str(tmp_path))
    with pytest.raises(Trouble, match="another version of Lichtwiese"):
        list(outcomes(A_FEW, 0, scheduler.scheduler_address))


def test_a_worker_that_has_another_version_by_that_name_is_refused(scheduler, tmp_path):
    """Such as HEAD of another clone; here it is a folder that changes after the first look."""
    version = tmp_path / "version"
    shutil.copytree(ROOT / "shared_rules", version / "shared_rules")
    matches = round_robin("playground", {"goal": 1}, 0, [f"simple@{version}", "simple"], 1, 1)
    scheduler.start_a_worker("--nthreads", "1", PYTHONPATH=str(ROOT))
    with dask_crew.DaskCrew(0, scheduler.scheduler_address) as crew:
        assert crew.size() == 1
        assert len(crew.result(crew.submit(matches))[0]) == len(matches)
        with open(version / "shared_rules" / "playground" / "bots.py", "a") as rules:
            rules.write("# better now\n")
        with pytest.raises(Trouble, match=r"the version .* is another one"):
            crew.result(crew.submit(matches))


def test_a_worker_without_the_project_is_told(scheduler, tmp_path):
    (tmp_path / "host.py").write_text("")  # a worker of this Python has the project: hide it
    scheduler.start_a_worker("--nthreads", "1", PYTHONPATH=str(tmp_path))
    with pytest.raises(Trouble, match="install Lichtwiese where it runs"):
        list(outcomes(A_FEW, 0, scheduler.scheduler_address))


@pytest.mark.parametrize("address", ["tls://127.0.0.1:9", "ucx://127.0.0.1:9"])
def test_an_address_that_dask_is_not_set_up_for_gets_a_sentence(address):
    pytest.importorskip("distributed", reason=NO_DASK)
    with pytest.raises(Trouble, match=f"(not set up for|answers at).* {address}"):
        list(outcomes(A_FEW, 1, address))


def test_a_scheduler_that_does_not_answer_gets_a_sentence():
    pytest.importorskip("distributed", reason=NO_DASK)
    matches = round_robin("playground", {"goal": 1}, 0, ["random", "simple"], 2, 1)
    with pytest.raises(Trouble, match="No scheduler of Dask answers"):
        list(outcomes(matches, 1, "tcp://127.0.0.1:9"))
