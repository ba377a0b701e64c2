"""What the studio's commands share: Blender, one at a time, and the stored files."""
import contextlib
import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from plans import ROOT, STUDIO

CACHE = ROOT / ".cache" / "studio"
LOCKS = Path(tempfile.gettempdir())
# Debian's Blender and OpenCV bring no Python of their own: the system's must be found first.
ENV = {**os.environ, "PATH": "/usr/bin:" + os.environ["PATH"]}


@contextlib.contextmanager
def turn_at_blender(urgent):
    """Waits for the one Blender that may run on this machine; urgent ones go first."""
    ahead = open(LOCKS / "attarine-studio-urgent.lock", "w")
    busy = open(LOCKS / "attarine-studio.lock", "w")
    if urgent:
        fcntl.flock(ahead, fcntl.LOCK_SH)
        fcntl.flock(busy, fcntl.LOCK_EX)
    else:
        fcntl.flock(ahead, fcntl.LOCK_EX)
        fcntl.flock(busy, fcntl.LOCK_EX)
        ahead.close()
    try:
        yield
    finally:
        ahead.close()
        busy.close()


def blender(job, urgent=False, script="render.py"):
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({**job, "cache": str(CACHE)}, file)
        file.flush()
        with turn_at_blender(urgent):
            started = time.time()
            run = subprocess.run(["nice", "-n", "19", "blender", "-b", "--python-exit-code", "1",
                                  "-P", str(STUDIO / script), "--", file.name],
                                 capture_output=True, text=True, env=ENV)
    if run.returncode:
        sys.exit(run.stdout[-3000:] + run.stderr[-3000:])
    return time.time() - started


def encode(source, target, quality):
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cwebp", "-quiet", "-m", "6", "-sharp_yuv", "-q", str(quality),
                    str(source), "-o", str(target)], check=True)


def scaled(plan):
    """The plan with the size that is rendered: `scale` below 1 is enlarged afterwards."""
    return {**plan, "size": [round(side * plan.get("scale", 1)) for side in plan["size"]]}


def enlarge(source, plan):
    if plan.get("scale", 1) != 1:
        width, height = plan["size"]
        subprocess.run(["convert", str(source), "-filter", "Lanczos", "-resize", f"{width}x{height}!",
                        "-unsharp", "0x1+0.6+0.01", str(source)], check=True)


FRAME_BYTES = 30_000


def encode_within(source, target, quality, most):
    """Encodes at `quality`, and at less and less until the file has at most `most` bytes."""
    for lower in range(quality, 20, -6):
        encode(source, target, lower)
        if target.stat().st_size <= most:
            break


def store(source, plan):
    """A finished PNG as the still that the shop shows, never heavier than its plan says."""
    target = ROOT / plan["out"]
    if target.suffix == ".webp":
        return encode_within(source, target, 88, plan["bytes"])
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["convert", str(source), "-quality", "86", str(target)], check=True)


def store_frame(source, target):
    """A finished PNG as a frame of a turntable, never heavier than FRAME_BYTES."""
    encode_within(source, target, 86, FRAME_BYTES)
