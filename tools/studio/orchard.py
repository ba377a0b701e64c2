"""Figs whole and halved, their leaves, almonds and dates."""
import math

from mathutils import Euler, Matrix, Vector, noise

import meshes
from botanics import blade, bud, facing, merged
from bottles import group
from materials import material
from props import prop, scatter, sheet


def settle(obj, turn):
    """Turns a body as it lies and lets it rest on z = 0."""
    obj.data.transform(Euler(turn).to_matrix().to_4x4())
    low = min(v.co.z for v in obj.data.vertices)
    obj.data.transform(Matrix.Translation((0, 0, -low - 0.01)))
    return obj


def lathe(name, line, mat, wobble, columns=65, rows=48, sweep=(0, 2 * math.pi)):
    """A body around the y axis: line(v) -> radius, y; wobble(angle, v) swells or dents it."""
    def at(u, v):
        a = sweep[0] + (sweep[1] - sweep[0]) * u
        r, y = line(v)
        r *= 1 + wobble(a, v)
        return (r * math.cos(a), y, r * math.sin(a))
    return sheet(columns, rows, at, mat, name, 0)


def far(v):
    """How far along a body the v-th ring lies: rings are closer at its round ends."""
    return (1 - math.cos(math.pi * (0.003 + 0.994 * v))) / 2


def fig_line(size):
    """A drop: the eye at v = 0, a narrow neck at 1."""
    def line(v):
        t = math.pi * (0.004 + 0.99 * v)
        z, r = -math.cos(t), math.sin(t)
        return r * size * (1 - 0.62 * ((1 + z) / 2) ** 2.2), (z + 0.62 * max(z - 0.1, 0) ** 2) * size
    return line


def fig_skin(spec):
    return material({"kind": "husk", "foot": "#2C1830", "tint": spec.get("tint", "#2F1930"), "tip": "#6B6A3A", "turn": (0.72, 0.95),
                     "streaks": 26, "fleck": spec.get("fleck", "#5E3450"), "bump": 0.25, "rough": 0.46, "sheen": 0.5})


def fig_wobble(rng):
    seed = Vector((rng.random() * 9, 0, 0))
    return lambda a, v: (0.016 * math.cos(11 * a) * math.sin(math.pi * v)
                         + 0.05 * noise.noise(Vector((math.cos(a), math.sin(a), 2 * v)) + seed))


def half_fig(size, skin, rng):
    """Cut lengthwise, its face up: skin, cream rind, red flesh with seeds around a small hollow."""
    line, middle = fig_line(size), -0.12 * size
    body = lathe("half", line, skin, fig_wobble(rng), sweep=(math.pi, 2 * math.pi))

    def ring(u):
        r, y = line(1 - abs(2 * u - 1))
        return (0 if u in (0, 1) else r if u < 0.5 else -r) * 1.005, y

    def at(u, v):
        x, y = ring(u)
        hollow = -0.09 * size * math.exp(-((v / 0.2) ** 2))
        lumps = 0.05 * size * noise.noise(Vector((x, y, 0)) * v * 9 / size) * (v < 0.72)
        return (x * v, (y - middle) * v, hollow + lumps + 0.02 * size * (1 - v))
    face = sheet(97, 40, at, material({"kind": "fig-flesh", "size": size}), "face", 0)
    places = []
    for _ in range(110):
        u, v = rng.random(), rng.uniform(0.16, 0.66)
        x, y, z = at(u, v)
        places.append(facing((x, y, z - 0.006), (-x, -y, 0.03 + 0.2 * rng.random()), size * 0.06, rng.random() * 6))
    seeds = merged("seeds", bud(1, 0.6), places, material({"kind": "plain", "tint": "#D2A05A", "rough": 0.3, "soft": 0.3}))
    for part in (face, seeds):
        part.location.y = middle
    half = group("half", [body, face, seeds])
    deep = -min(v.co.z for v in body.data.vertices)
    for part in (body, face, seeds):
        part.location.z += deep * 0.97
    return half


@prop
def figs(spec, rng):
    """Whole figs that lie or stand; halves, face up, when `cut` is set."""
    skin, size = fig_skin(spec), spec.get("size", 0.3)

    def whole():
        body = lathe("fig", fig_line(size), skin, fig_wobble(rng))
        neck = fig_line(size)(1)[1]
        stalk = meshes.tube("stalk", [(0, neck - 0.05, 0, 1.3), (0.01, neck + 0.04, 0.01, 1), (0.02, neck + 0.11, 0.03, 1.2)], size * 0.075,
                            material({"kind": "plain", "tint": "#7D7A48", "rough": 0.7}))
        lie = math.radians(spec.get("lie", 62) + rng.uniform(-8, 8))
        turn = Euler((lie, 0, 0)).to_matrix().to_4x4()
        low = min((turn @ v.co).z for v in body.data.vertices)
        for part in (body, stalk):
            part.data.transform(Matrix.Translation((0, 0, -low - 0.01)) @ turn)
        return group("fig", [body, stalk])
    return scatter(spec, rng, (lambda: half_fig(size, skin, rng)) if spec.get("cut") else whole)


@prop
def fig_leaf(spec, rng):
    """Five rounded lobes around one stalk."""
    mat = material({"kind": "leaf", "tint": spec.get("tint", "#5F7B45"), "veins": (7, 3.4), "rough": 0.55})
    size, made = spec.get("size", 0.8), []
    for angle, share, width in ((0, 1, 0.46), (42, 0.86, 0.44), (-40, 0.84, 0.44), (86, 0.6, 0.5), (-84, 0.58, 0.5)):
        lobe = sheet(21, 40, blade(size * share, width, rng.uniform(-0.1, 0.12), 0.02, 0.12), mat, "lobe", 0.006)
        lobe.rotation_euler = Euler((rng.uniform(-0.02, 0.08), 0, math.radians(angle)))
        lobe.location.z = 0.03 + 0.006 * len(made)
        made.append(lobe)
    made.append(meshes.tube("stalk", [(0, 0.05, 0.04), (0.02, -size * 0.2, 0.03), (0.06, -size * 0.4, 0.02)], 0.018,
                            material({"kind": "plain", "tint": "#8B9357", "rough": 0.6})))
    return made


def kernel(length, rng, mat):
    """An almond: flat, round at one end, pointed at the other, in its brown skin."""
    line = lambda v: (length * 0.29 * math.sin(math.pi * far(v) ** 0.8) ** 0.72 * (1 - 0.25 * far(v)), length * (far(v) - 0.5))
    seed = rng.random() * 9
    body = lathe("almond", line, mat, lambda a, v: 0.012 * math.cos(14 * a + seed) + 0.05 * noise.noise(Vector((math.cos(a), v * 2, seed))), 49, 36)
    body.data.transform(Matrix.Diagonal((1, 1, 0.58, 1)))
    return settle(body, (rng.uniform(-0.12, 0.02), rng.uniform(-0.25, 0.25), 0))


@prop
def almonds(spec, rng):
    mat = material({"kind": "husk", "foot": "#8E5229", "tint": "#824720", "tip": "#653417", "turn": (0.6, 1), "streaks": 22,
                    "fleck": "#B27A45", "bump": 0.9, "rough": 0.72, "sheen": 0.15})
    size = spec.get("size", 0.26)
    return scatter(spec, rng, lambda: kernel(size * rng.uniform(0.9, 1.12), rng, mat))


@prop
def dates(spec, rng):
    """Soft, wrinkled and a little glossy."""
    mat = material({"kind": "husk", "foot": "#52260F", "tint": "#361408", "tip": "#5E3516", "turn": (0.8, 1), "streaks": 9,
                    "fleck": "#6A3215", "bump": 0.5, "rough": 0.34, "sheen": 0})
    size = spec.get("size", 0.42)

    def date():
        length, seed = size * rng.uniform(0.9, 1.1), Vector((rng.random() * 9, 0, 0))
        line = lambda v: (length * 0.24 * math.sin(math.pi * far(v)) ** 0.55, length * (far(v) - 0.5))

        def wrinkle(a, v):
            fold = noise.noise(Vector((3 * math.cos(a), 3 * math.sin(a), 2.4 * v)) + seed)
            return (0.09 - 0.34 * abs(fold)) * math.sin(math.pi * v)
        return settle(lathe("date", line, mat, wrinkle, 81, 56), (rng.uniform(-0.05, 0.05), rng.uniform(-0.4, 0.4), 0))
    return scatter(spec, rng, date)
