"""Makes the short film: the camera moves slowly in while sun wanders through a lattice.

blender -b -P film.py -- job.json  (see studio.py). The scene is rendered twice from one
place, without the sun and with nothing but an unbroken sun; every frame adds the two,
with the lattice's shadow worked out for each pixel from its position in the set. Nothing
flickers, and one second of film costs no more than one still.
"""
import json
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402

import render  # noqa: E402
import lights  # noqa: E402
from materials import rgb  # noqa: E402


def sun_only(sun):
    """Puts out every light but the sun."""
    for obj in bpy.context.scene.objects:
        if obj.type == "LIGHT" and obj is not sun:
            obj.hide_render = True
        if obj.name.startswith(("card", "bounce")):
            obj.hide_render = True
    bpy.context.scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0


def lattice_light(position, sun, target, spec, slide):
    """Share of sunlight that passes the lattice, for every position; `slide` moves it."""
    look = Vector(target) - Vector(sun)
    forward = np.array(look.normalized())
    right = np.cross(forward, (0, 0, 1))
    right /= np.linalg.norm(right)
    up = np.cross(right, forward)
    ray = position - np.array(sun)
    depth = ray @ forward
    x, y = ray @ right / depth * 11 + slide[0], ray @ up / depth * 11 + slide[1]
    step, bar, soft = spec.get("pitch", 0.62), spec.get("bar", 0.2), spec.get("blur", 0.10)
    a, b = (x + y) / step, (x - y) / step  # bars run along both diagonals
    near = lambda t: np.abs(t - np.round(t))
    edge = lambda t: np.clip((near(t) - bar / 2) / soft + 0.5, 0, 1)
    smooth = lambda t: t * t * (3 - 2 * t)
    grid = smooth(edge(a)) * smooth(edge(b))
    radius = np.hypot(x - slide[0], y - slide[1])
    frame = 1 - np.clip((radius - spec.get("reach", 2.2)) / spec.get("fall", 1.2), 0, 1)
    return grid * smooth(frame)


def motes(count, seed):
    rng = np.random.default_rng(seed)
    return np.stack([rng.random(count), rng.random(count), rng.uniform(0.4, 1.6, count), rng.uniform(0, 6.28, count),
                     rng.uniform(0.5, 1.0, count)], axis=1)


def dust(shape, time, every):
    """Faint motes that drift upwards, drawn as soft dots."""
    height, width = shape
    layer = np.zeros((height, width), np.float32)
    for x, y, size, phase, speed in every:
        px = (x + 0.012 * math.sin(phase + time * 0.8 * speed) + 0.006 * time * speed) % 1 * width
        py = (y + 0.011 * time * speed + 0.008 * math.sin(phase * 2 + time * 0.5)) % 1 * height
        glow = 0.5 + 0.5 * math.sin(phase + time * 1.3 * speed)
        cv2.circle(layer, (int(px * 8), int(py * 8)), int(size * 8 * width / 1280 * 1.6), float(glow), -1, cv2.LINE_AA, 3)
    return cv2.GaussianBlur(layer, (0, 0), width / 1280 * 1.7)


def main():
    job = json.loads(open(sys.argv[sys.argv.index("--") + 1]).read())
    plan, film, cache = job["plan"], job["plan"]["film"], job["cache"]
    store = os.path.join(cache, f"{plan['name']}-layers.npz")
    render.assemble(plan)
    gobo = film["sun"]
    data = bpy.data.lights.new("sun", "SPOT")
    data.energy, data.color = gobo["power"], rgb(gobo.get("colour", lights.SUN))[:3]
    data.spot_size, data.spot_blend, data.shadow_soft_size = math.radians(gobo.get("cone", 50)), 0.6, 0.06
    sun = bpy.data.objects.new("sun", data)
    sun.location = lights.polar(gobo["azimuth"], gobo["elevation"], 11, Vector(gobo["target"]))
    if not os.path.exists(store):
        bpy.context.view_layer.use_pass_position = True
        render.PASSES["Position"] = "position"
        *guides, position = render.take(cache)
        dim = render.denoise(*guides, cache)
        bpy.context.scene.collection.objects.link(sun)
        lights.aim(sun, gobo["target"])
        sun_only(sun)
        bright = render.shoot(cache)
        np.savez(store, dim=dim, bright=bright, position=position)
    saved = np.load(store)
    dim, bright, position = saved["dim"], saved["bright"], saved["position"].astype(np.float64)
    height, width = dim.shape[:2]
    out_w, out_h = film["size"]
    every = motes(film.get("motes", 46), 3)
    frames = job.get("frames") or range(film["frames"])
    for i in frames:
        t = i / (film["frames"] - 1)
        ease = t * t * (3 - 2 * t) * 0.6 + t * 0.4
        slide = [a + (b - a) * ease for a, b in zip(film["slide"][0], film["slide"][1])]
        light = lattice_light(position, sun.location, gobo["target"], gobo, slide).astype(np.float32)
        light = cv2.GaussianBlur(light, (0, 0), 1.2)
        picture = dim + bright * (light * (1 + 0.04 * math.sin(t * 9)))[..., None]
        picture += dust((height, width), t * film["seconds"], every)[..., None] * (0.10 * light[..., None] + 0.012) * np.array([1, 0.86, 0.62], np.float32)
        zoom = film["zoom"][0] + (film["zoom"][1] - film["zoom"][0]) * ease
        cx, cy = film["centre"][0] * width, (1 - film["centre"][1]) * height
        scale = out_w / width * zoom
        fx = out_w * film["centre"][0] - cx * scale
        fy = out_h * (1 - film["centre"][1]) - cy * scale
        moved = cv2.warpAffine(picture, np.float32([[scale, 0, fx], [0, scale, fy]]), (out_w, out_h),
                               flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        render.save(np.ascontiguousarray(np.maximum(moved, 0)), os.path.join(job["out"], f"{i:04d}.png"))


main()
