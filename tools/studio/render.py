"""Run by Blender: renders one picture, or the frames of a turntable.

blender -b -P render.py -- '{"plan": {...}, "out": "file.png", "cache": "folder"}'

The plan is a complete description (see studio.py): size, samples, family, rig,
backdrop, camera, models with their own descriptions, props.
"""
import json
import math
import os
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Vector  # noqa: E402

import builders  # noqa: E402
import materials  # noqa: E402
import lights  # noqa: E402
import prints  # noqa: E402
import stage  # noqa: E402

PASSES = {"Image": "colour", "Denoising Albedo": "albedo", "Denoising Normal": "normal"}
FEATHER = 14  # pixels over which a turntable frame fades into its backdrop


def assemble(plan):
    """Builds the scene of a plan; returns the roots of its models."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    stage.settings(plan["size"], plan["samples"], plan.get("threshold", 0.05), plan.get("bounces", (14, 4)))
    roots = [builders.build(model) for model in plan["models"]]
    for spec in plan.get("props", []):
        builders.place(spec)
    family = plan["family"]
    rig = lights.RIGS[plan.get("rig", family)]
    drop = plan.get("backdrop", {})
    stage.backdrop(drop, stage.HUES[drop.get("hue", family)], drop.get("share", rig["share"]))
    centre = plan.get("centre", [0, 0, plan["height"] * 0.45])
    lights.light(rig, plan.get("light", {}), centre, plan["height"], plan["width"])
    stage.camera(plan.get("camera", {}), plan["size"], plan["height"])
    return roots


def store_passes(folder):
    """Lets the compositor write the passes that the denoiser reads as float EXR files."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
    out.file_slots.clear()
    for socket, name in PASSES.items():
        out.file_slots.new(name)
        tree.links.new(layers.outputs[socket], out.inputs[name])


def read_pass(folder, name):
    frame = bpy.context.scene.frame_current
    image = bpy.data.images.load(os.path.join(folder, f"{name}{frame:04d}.exr"))
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3]  # first row is the lowest


def take(cache):
    """Renders the scene and returns its passes, lowest row first."""
    folder = os.path.join(cache, f"passes-{os.getpid()}")
    store_passes(folder)
    bpy.ops.render.render()
    passes = [np.ascontiguousarray(read_pass(folder, name)) for name in PASSES.values()]
    shutil.rmtree(folder)
    return passes


_helpers = []


def denoise(colour, albedo, normal, cache):
    """Lets a helper process clean a picture; it lives as long as this Blender."""
    if not _helpers:
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "denoise.py")
        _helpers.append(subprocess.Popen(["python3", script, cache], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, text=True))
    path = os.path.join(cache, f"passes-{os.getpid()}.npy")
    np.save(path, np.concatenate([colour, albedo, normal], axis=2))
    print(path, file=_helpers[0].stdin, flush=True)
    if _helpers[0].stdout.readline().strip() != "done":
        raise RuntimeError("the denoiser stopped")
    picture = np.load(path)
    os.remove(path)
    return picture


def shoot(cache):
    """Renders the scene and returns the denoised linear picture, lowest row first."""
    passes = take(cache)
    started = time.time()
    picture = denoise(*passes[:3], cache)
    print(f"denoised in {time.time() - started:.1f} s")
    return picture


def save(picture, path):
    """Writes a linear picture through the scene's view transform as PNG."""
    scene = bpy.context.scene
    height, width = picture.shape[:2]
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = picture
    image.pixels.foreach_set(rgba.ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


def window(plan, margin):
    """Pixel box (left, bottom, right, top) around everything the turning models sweep."""
    width, height = plan["size"]
    reach, tall = plan["width"] / 2 + margin[0], plan["height"] + margin[1]
    scene, points = bpy.context.scene, []
    for z in (0, tall):
        for i in range(16):
            a = math.pi * i / 8
            points.append(world_to_camera_view(
                scene, scene.camera, Vector((reach * math.sin(a), reach * math.cos(a), z))))
    xs, ys = [p.x * width for p in points], [p.y * height for p in points]
    return (max(0, int(min(xs))), max(0, int(min(ys)) - 6),
            min(width, int(max(xs))), min(height, int(max(ys))))


def turntable(plan, out, cache, frames):
    """Frame 1 is whole; the others render only the box around the product."""
    roots = assemble(plan)
    scene = bpy.context.scene
    render = scene.render
    render.use_persistent_data = True
    first = f"{out}/01.png"
    plate_path = os.path.join(cache, f"{plan['name']}-plate.npy")
    if 1 in frames or not os.path.exists(plate_path):
        plate = shoot(cache)
        np.save(plate_path, plate)
        save(plate, first)
    plate = np.load(plate_path)
    width, height = plan["size"]
    left, low, right, top = window(plan, plan.get("margin", [0.45, 0.12]))
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left / width, right / width
    render.border_min_y, render.border_max_y = low / height, top / height
    for frame in frames:
        if frame == 1:
            continue
        started = time.time()
        for root, model in zip(roots, plan["models"]):
            root.rotation_euler[2] = math.radians(model.get("turn", 0) + (frame - 1) * 10)
        part = shoot(cache)
        h, w = part.shape[:2]
        ramp = lambda n: np.clip(np.minimum(np.arange(n), np.arange(n)[::-1]) / FEATHER, 0, 1)
        blend = np.minimum(ramp(h)[:, None], ramp(w)[None])[..., None].astype(np.float32)
        picture = plate.copy()
        region = picture[low:low + h, left:left + w]
        region += (part - region) * blend
        save(picture, f"{out}/{frame:02d}.png")
        print(f"frame {frame} {time.time() - started:.1f} s", flush=True)


def main():
    job = json.loads(open(sys.argv[sys.argv.index("--") + 1]).read())
    if job.get("prints"):
        for part in job["prints"]:
            roots = assemble(part["plan"])
            prints.shoot_each(part, roots, lambda path: save(shoot(job["cache"]), path))
    elif job.get("frames"):
        turntable(job["plan"], job["out"], job["cache"], job["frames"])
    else:
        for part in job.get("jobs", [job]):
            assemble(part["plan"])
            save(shoot(job["cache"]), part["out"])


if __name__ == "__main__":
    main()
