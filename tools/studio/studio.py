"""The studio's command line. `python3 src/studio/studio.py --help` lists what it does.

Hands what a picture needs (plans.py) to Blender and stores the result as WebP.
"""
import argparse
import os
import subprocess

from labels import renew, sharpen
from machine import CACHE, blender, encode, enlarge, scaled, store, store_frame
from plans import FRAMES, ROOT, STUDIO, absent, is_turntable, plan_of, plans


def make_stills(wanted):
    """Renders some stills in one go and stores them."""
    jobs = [{"plan": scaled(plan), "out": str(CACHE / f"{plan['name']}.png")} for plan in wanted]
    seconds = blender({"jobs": jobs})
    for plan, job in zip(wanted, jobs):
        enlarge(job["out"], plan)
    sharpen([(plan, {1: job["out"]}) for plan, job in zip(wanted, jobs)])
    for plan, job in zip(wanted, jobs):
        store(job["out"], plan)
        size = (ROOT / plan["out"]).stat().st_size
        print(f"{plan['name']}: {seconds / len(jobs):.0f} s, {size // 1000} kB", flush=True)


def make_turntable(plan, frames, chunk=12):
    """Renders missing frames a few at a time, so that others get their turn between."""
    folder = CACHE / plan["name"]
    folder.mkdir(parents=True, exist_ok=True)
    while frames:
        part, frames = frames[:chunk], frames[chunk:]
        seconds = blender({"plan": scaled(plan), "out": str(folder), "frames": part})
        for i in part:
            enlarge(folder / f"{i:02d}.png", plan)
        sharpen([(plan, {i: str(folder / f"{i:02d}.png") for i in part})])
        for i in part:
            store_frame(folder / f"{i:02d}.png", ROOT / plan["out"] / f"{i:02d}.webp")
        print(f"{plan['name']}: {len(part)} frames, {seconds:.0f} s", flush=True)


def make_film(plan, only=None):
    """The poster, and the film as MP4 and WebM."""
    folder = CACHE / "film"
    folder.mkdir(parents=True, exist_ok=True)
    w, h = plan["size"]
    job = {**plan, "size": [round(w * plan["scale"]), round(h * plan["scale"])]}
    seconds = blender({"plan": job, "out": str(folder), "frames": only}, script="film.py")
    film, first = plan["film"], folder / "0000.png"
    subprocess.run(["convert", str(first), "-filter", "Lanczos", "-resize", f"{w}x{h}!", str(folder / "poster.png")], check=True)
    encode(folder / "poster.png", ROOT / plan["out"], 88)
    rate = film["frames"] / film["seconds"]
    source = ["ffmpeg", "-loglevel", "error", "-y", "-framerate", str(rate), "-i", str(folder / "%04d.png"), "-vf",
              "minterpolate=fps=24:mi_mode=blend,format=yuv420p", "-an"]
    (target := ROOT / "public/video").mkdir(parents=True, exist_ok=True)
    if not only:
        subprocess.run([*source, "-c:v", "libx264", "-crf", "22", "-preset", "slow", "-movflags", "+faststart",
                        str(target / "signature.mp4")], check=True)
        subprocess.run([*source, "-c:v", "libvpx-vp9", "-crf", "33", "-b:v", "0", "-row-mt", "1", "-cpu-used", "2",
                        str(target / "signature.webm")], check=True)
    print(f"{plan['name']}: {seconds:.0f} s", *[f"{f.name} {f.stat().st_size // 1000} kB" for f in target.glob("*.*")])


def make(plan, frames=None):
    if plan.get("film"):
        return make_film(plan)
    if is_turntable(plan):
        make_turntable(plan, frames or list(range(1, FRAMES + 1)))
    else:
        make_stills([plan])


def sheet(out):
    """One picture of all stills that exist."""
    stills = [plan for plan in plans() if not is_turntable(plan) and not absent(plan)]
    stills.sort(key=lambda plan: plan["name"])
    # [200x250] shrinks each as it is read: all at full size are more than ImageMagick may hold.
    subprocess.run(["montage", *[f"{ROOT / plan['out']}[200x250]" for plan in stills], "-tile", "8x",
                    "-geometry", "200x250+4+4", "-background", "#FAF6EF", "-quality", "80",
                    str(out)], check=True)
    print(f"{len(stills)} stills, {out.stat().st_size // 1000} kB")


def test(name, picture, out, width, samples, frame):
    """A small, quick picture for judging a model or its light; goes before the queue."""
    plan = plan_of(name, picture)
    w, h = plan["size"]
    plan |= {"size": [width, round(h * width / w)], "samples": samples}
    for model in plan["models"][:1] if frame else []:
        model["turn"] = model.get("turn", 0) + (frame - 1) * 10
    seconds = blender({"plan": plan, "out": os.path.abspath(out)}, urgent=True)
    print(f"{plan['name']}: {seconds:.0f} s")


def main():
    parser = argparse.ArgumentParser(description="Makes the shop's pictures.")
    parser.add_argument("name", help="a product, a scene, or: missing, all, several, labels, sheet")
    parser.add_argument("picture", nargs="?", help="front, scene, detail, plinth, turntable, ... "
                        "(with `several` and `labels`: comma-separated scenes and product/picture)")
    parser.add_argument("--test", metavar="PNG", help="quick picture into this file instead")
    parser.add_argument("--width", type=int, default=400, help="width of a quick picture")
    parser.add_argument("--samples", type=int, default=16, help="samples of a quick picture")
    parser.add_argument("--frame", type=int, default=0, help="frame of a turntable to try")
    parser.add_argument("--only", default="", help="with `all`: comma-separated names")
    args = parser.parse_args()
    if args.name == "missing":
        for plan in plans():
            lacking = absent(plan)
            if lacking:
                print(plan["out"], f"({len(lacking)} frames)" if is_turntable(plan) else "")
    elif args.name == "all":
        keep = args.only.split(",") if args.only else [""]
        tried = set()
        while True:  # read again after each picture: priorities may have changed
            left = [plan for plan in plans() if absent(plan) and plan["name"] not in tried
                    and any(plan["name"].startswith(name) for name in keep)]
            if not left:
                break
            tried.add(left[0]["name"])
            make(left[0], absent(left[0]))
    elif args.name in ("several", "labels"):
        wanted = [plan_of(*name.split("/")) if "/" in name else plan_of(name, None)
                  for name in args.picture.split(",")]
        (make_stills if args.name == "several" else renew)(wanted)
    elif args.name == "sheet":
        sheet(STUDIO / "contact-sheet.webp")
    elif args.test:
        test(args.name, args.picture, args.test, args.width, args.samples, args.frame)
    else:
        make(plan_of(args.name, args.picture))


if __name__ == "__main__":
    main()
