"""What products stand on and in front of: plinths, steps, boxes, trays, cloths, arches."""
import math

from mathutils import Vector, noise

import meshes
from bottles import dress
from materials import material
from props import prop, sheet


@prop
def block(spec, _rng):
    """A stone or wooden block `w` x `d` x `h` with worn edges; round when `round` is set."""
    w, d, h = spec.get("w", 2), spec.get("d", spec.get("w", 2)), spec.get("h", 0.5)
    form = {"form": "oval", "w": w, "d": d} if spec.get("round") else \
        {"form": "rect", "w": w, "d": d, "r": spec.get("r", 0.03)}
    edge = spec.get("edge", 0.025)
    return [meshes.solid("block", form, [[w / 2 - edge * 2, 0], [w / 2, 0, edge], [w / 2, h, edge],
                                         [w / 2 - edge * 4, h]],
                         material(spec.get("material", "travertine")))]


@prop
def carton(spec, _rng):
    """A product's box: paper of one colour with foil text on its front."""
    w, d, h = spec.get("w", 1.1), spec.get("d", 0.8), spec.get("h", 2.2)
    shape = {"form": "rect", "w": w, "d": d, "r": 0.012}
    points = [[w / 2, 0, 0.008], [w / 2, h, 0.008], [w / 2 - 0.05, h]]
    body = meshes.solid("carton", shape, points, material({"kind": "paper", "tint": spec["tint"]}))
    lid = meshes.solid("lid", {**shape, "w": w + 0.006, "d": d + 0.006},
                       [[w / 2, h * 0.72], [w / 2 + 0.003, h * 0.72], [w / 2 + 0.003, h + 0.004, 0.008],
                        [w / 2 - 0.05, h + 0.004]], material({"kind": "paper", "tint": spec["tint"]}))
    foil = spec.get("foil", "gilt")
    texts = [{"body": spec["house"], "z": h * 0.6, "size": w * 0.062, "font": "sans", "spacing": 1.3,
              "material": foil, "lift": 0.004}]
    for i, line in enumerate(spec["lines"]):
        texts.append({"body": line, "z": h * 0.48 - i * w * 0.17, "size": w * spec.get("size", 0.15),
                      "spacing": 1.06, "material": foil, "lift": 0.004})
    trim = meshes.plate_on(meshes.surface_of(shape, points), h * 0.72, w * 0.9, 0.012,
                           material(foil), lift=0.004, corner=0.001)
    return [body, lid, trim, *dress(meshes.surface_of(shape, points), {"texts": texts})]


@prop
def tray(spec, _rng):
    """A round tray with a turned-up rim."""
    r = spec.get("radius", 1.4)
    outline = {"form": "oval", "w": 2 * (r + 0.025), "n": 128}
    return [meshes.solid("tray", outline, [[r * 0.9, 0], [r * 0.96, 0.01, 0.03], [r + 0.025, 0.12, 0.01],
                                           [r, 0.125, 0.01], [r * 0.955, 0.035, 0.05], [0.3, 0.03]],
                         material(spec.get("material", "brushed-brass")), 50)]


@prop
def cloth(spec, rng):
    """Linen laid over the ground, with soft folds that run away from the camera."""
    w, d = spec.get("w", 3.2), spec.get("d", 2.2)
    fold, seed = spec.get("fold", 0.09), Vector((rng.random() * 9, rng.random() * 9, 0))

    def at(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        wave = noise.noise(Vector((x * 1.6 + y * 0.5, y * 0.35, 0)) + seed)
        fine = noise.noise(Vector((x * 4.2 - y, y * 0.9, 3)) + seed) * 0.3
        flat = spec.get("flat", 0.0)  # radius around the origin that stays level
        calm = min(1, max(0, math.hypot(x, y) - flat) / 0.6) if flat else 1
        hem = 0.10 * noise.noise(Vector((x * 1.1, y * 1.1, 7)) + seed)
        return (x + hem, y + hem, 0.012 + fold * calm * max(0, wave + fine + 0.25))
    return [sheet(120, 80, at, material(spec.get("material", "linen")), "cloth", 0.012)]


@prop
def arch(spec, _rng):
    """A thick plaster wall with a horseshoe-round opening; stands behind the subject."""
    width, spring, thick = spec.get("w", 2.6), spec.get("h", 2.4), spec.get("thick", 0.5)
    outer_w, outer_h = spec.get("wall", 14), spec.get("tall", 9)
    n, r = 40, width / 2
    inner = [(-r, 0)] + [(-r * math.cos(math.pi * i / n), spring + r * math.sin(math.pi * i / n))
                         for i in range(n + 1)] + [(r, 0)]
    outer = []
    for x, z in inner:
        a = math.atan2(max(z - spring, 0), x)
        scale = 99 if abs(math.cos(a)) < 1e-6 else outer_w / 2 / abs(math.cos(a))
        up = 99 if math.sin(a) < 1e-6 else (outer_h - spring) / math.sin(a)
        t = min(scale, up)
        outer.append((t * math.cos(a), spring + t * math.sin(a)) if z > spring
                     else (math.copysign(outer_w / 2, x), z))
    vertices = [(x, y, z) for y in (0, thick) for ring in (inner, outer) for x, z in ring]
    m, faces = len(inner), []
    for i in range(m - 1):
        faces.append((m + i, m + i + 1, i + 1, i))
        faces.append((i, i + 1, 2 * m + i + 1, 2 * m + i))
    return [meshes.add("arch", vertices, faces, material(spec["material"]), 50)]


@prop
def vessel(spec, _rng):
    """A bowl or vase turned from a profile: {"profile": [...], "material": ...}."""
    points = spec["profile"]
    shape = {"form": "oval", "w": 2 * max(p[0] for p in points)}
    return [meshes.solid("vessel", shape, points, material(spec["material"]), 50)]


@prop
def frond(spec, rng):
    """A bare branch with twigs, to stand in a vase or lie down."""
    mat, made = material(spec.get("material", "walnut")), []
    length = spec.get("size", 2.0)

    def grow(start, heading, reach, depth):
        bend = rng.uniform(-0.25, 0.25)
        path = []
        for i in range(5):
            t = i / 4
            path.append((start[0] + math.sin(heading + bend * t) * reach * t, start[1] + rng.uniform(-0.01, 0.01),
                         start[2] + math.cos(heading + bend * t) * reach * t, 1 - 0.5 * t))
        made.append(meshes.tube("twig", path, 0.022 * 0.6 ** depth, mat, resolution=2))
        if depth < 2:
            for t in (2, 3, 4):
                grow(path[t], heading + bend + rng.choice((-1, 1)) * rng.uniform(0.4, 0.8),
                     reach * rng.uniform(0.3, 0.5), depth + 1)
    grow((0, 0, 0), 0, length, 0)
    return made

