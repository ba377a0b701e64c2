"""Labels at full sharpness, in new pictures and in those that are there already."""
import json
import subprocess

from machine import CACHE, ENV, blender, store, store_frame
from plans import FRAMES, ROOT, STUDIO, is_turntable

SAMPLES = {"samples": 10, "threshold": 0.15}


def sharpen(pictures):
    """Renders the labels of [(plan, {frame: PNG})] sharply into the PNGs; the PNGs it changed."""
    parts = [{"plan": {**plan, **SAMPLES}, "out": str(CACHE / f"{plan['name']}-print"),
              "frames": sorted(files)} for plan, files in pictures]
    blender({"prints": parts})
    work = [[f"{part['out']}.json", frame, files[frame]]
            for part, (_plan, files) in zip(parts, pictures) for frame in part["frames"]]
    run = subprocess.run(["python3", str(STUDIO / "patches.py")], input=json.dumps(work), env=ENV,
                         check=True, text=True, capture_output=True)
    return set(json.loads(run.stdout))


def renew(plans):
    """Renders only the labels of stored pictures, for when their words change."""
    for plan in plans:
        folder, turns = CACHE / f"{plan['name']}-renewed", is_turntable(plan)
        folder.mkdir(parents=True, exist_ok=True)
        frames = range(1, FRAMES + 1) if turns else [1]
        kept = {i: ROOT / plan["out"] / f"{i:02d}.webp" if turns else ROOT / plan["out"] for i in frames}
        files = {i: str(folder / f"{i:02d}.png") for i in frames}
        for i in frames:
            subprocess.run(["convert", str(kept[i]), files[i]], check=True)
        changed = sharpen([(plan, files)])
        for i in frames:
            if files[i] in changed:
                (store_frame if turns else store)(files[i], kept[i])
        print(f"{plan['name']}: {len(changed)} renewed", flush=True)
