"""Labels at full sharpness, in new pictures and in those that are there already."""
import json
import subprocess

from machine import CACHE, ENV, blender, scaled, store, store_frame
from plans import FRAMES, ROOT, STUDIO, is_turntable

SAMPLES = {"samples": 7, "threshold": 0.25}


PRINTED = ('"texts"', '"house"', '"dots"')  # keys of a description that put print on something


def sharpen(pictures):
    """Renders the labels of [(plan, {frame: PNG})] sharply into the PNGs; the PNGs it changed."""
    pictures = [(plan, files) for plan, files in pictures if any(key in json.dumps(plan) for key in PRINTED)]
    if not pictures:
        return set()
    parts = [{"plan": scaled({**plan, **SAMPLES, "scale": plan.get("print", 1)}),
              "out": str(CACHE / f"{plan['name']}-print"), "frames": sorted(files)} for plan, files in pictures]
    blender({"prints": parts})
    work = [[f"{part['out']}.json", frame, files[frame]]
            for part, (_plan, files) in zip(parts, pictures) for frame in part["frames"]]
    run = subprocess.run(["python3", str(STUDIO / "patches.py")], input=json.dumps(work), env=ENV,
                         check=True, text=True, capture_output=True)
    return set(json.loads(run.stdout))


def renew(plans):
    """Renders only the labels of stored pictures, for when their words change."""
    work, kept = [], {}
    for plan in plans:
        folder, turns = CACHE / f"{plan['name']}-renewed", is_turntable(plan)
        folder.mkdir(parents=True, exist_ok=True)
        files = {i: str(folder / f"{i:02d}.png") for i in (range(1, FRAMES + 1) if turns else [1])}
        for i, file in files.items():
            kept[file] = ROOT / plan["out"] / f"{i:02d}.webp" if turns else ROOT / plan["out"]
            subprocess.run(["convert", str(kept[file]), file], check=True)
        work.append((plan, files))
    changed = sharpen(work)
    for plan, files in work:
        mine = [file for file in files.values() if file in changed]
        for file in mine:
            if is_turntable(plan):
                store_frame(file, kept[file])
            else:
                store(file, plan)
        print(f"{plan['name']}: {len(mine)} renewed", flush=True)
