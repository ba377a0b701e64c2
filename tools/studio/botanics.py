"""Plants that lie beside the products: lavender, sprigs and their leaves."""
import math

from mathutils import Euler, Matrix, Vector, noise

import meshes
from materials import material
from props import prop, sheet


def foliage(tint):
    """Matt leaf green: a flat leaf must not mirror the light in front of the set."""
    return material({"kind": "plain", "tint": tint, "rough": 0.7, "specular": 0.12, "soft": 0.06, "bump": 0.25, "scale": 9})


def bloom(tint):
    """Matt, faintly downy skin of small buds."""
    return material({"kind": "plain", "tint": tint, "rough": 0.5, "sheen": 0.1, "bump": 0.15, "scale": 9})


def merged(name, template, places, mat, smooth=60):
    """One mesh made of many copies of a template mesh (vertices, faces)."""
    vertices, faces = [], []
    for place in places:
        base = len(vertices)
        vertices += [tuple(place @ Vector(v)) for v in template[0]]
        faces += [tuple(base + i for i in face) for face in template[1]]
    return meshes.add(name, vertices, faces, mat, smooth)


def bud(length=1.0, width=0.45, sides=6):
    """A small closed bud along +z, its foot at the origin."""
    vertices, rings = [], [(0.25, 0), (0.9, 0.3), (1.0, 0.55), (0.55, 0.85), (0.15, 1.0)]
    for r, z in rings:
        vertices += [(r * width / 2 * math.cos(2 * math.pi * i / sides),
                      r * width / 2 * math.sin(2 * math.pi * i / sides), z * length)
                     for i in range(sides)]
    faces = [(j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides,
              (j + 1) * sides + i) for j in range(len(rings) - 1) for i in range(sides)]
    return vertices, faces + [tuple(range((len(rings) - 1) * sides, len(rings) * sides))]


def facing(point, direction, scale=1.0, roll=0.0):
    """Matrix that carries +z to `direction` at `point`."""
    turn = Vector(direction).to_track_quat("Z", "Y").to_matrix().to_4x4()
    return (Matrix.Translation(point) @ turn @ Matrix.Rotation(roll, 4, "Z")
            @ Matrix.Scale(scale, 4))


@prop
def lavender(spec, rng):
    """A bundle of lavender stems that lie along +x, tied with a thread."""
    tints = spec.get("tints", ["#6F5A96", "#8A74B2", "#54447E"])
    green = foliage(spec.get("stem", "#7C8A5E"))
    length, made = spec.get("length", 1.9), []
    buds = [[] for _ in tints]
    for i in range(spec.get("count", 11)):
        spread = rng.uniform(-1, 1)
        y0, z0 = spread * 0.05, 0.03 + rng.random() * 0.09
        long = length * rng.uniform(0.86, 1.0)
        y1, z1 = y0 + spread * rng.uniform(0.1, 0.34), 0.05 + rng.random() * 0.16
        path = []
        for k in range(9):
            t = k / 8
            sway = math.sin(t * math.pi) * rng.uniform(-0.01, 0.01)
            tied = abs(t - 0.28)
            path.append((long * (t - 0.5), y0 + (y1 - y0) * max(t - 0.28, 0) / 0.72 + sway
                         + spread * 0.12 * max(0.28 - t, 0) / 0.28,
                         z0 + (z1 - z0) * max(t - 0.2, 0) + 0.02 * (tied < 0.1)))
        made.append(meshes.tube("stem", path, 0.011, green, resolution=2))
        a, b = Vector(path[-3]), Vector(path[-1])
        axis = (b - a).normalized()
        side = axis.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(axis)
        head = rng.uniform(0.5, 0.7)
        whorls = int(head / 0.05)
        for w in range(whorls):
            t = w / whorls
            if w == 1:
                continue
            at = b - axis * (head * (1 - t) - 0.06)
            girth = 0.062 * (1 - 0.65 * t)
            for k in range(7):
                phi = 2 * math.pi * (k / 7) + w * 0.5 + rng.uniform(-0.2, 0.2)
                out = side * math.cos(phi) + up * math.sin(phi)
                place = facing(at + out * girth * 0.3, out * rng.uniform(0.7, 1.0) + axis * 0.9,
                               girth * rng.uniform(1.1, 1.6), rng.random())
                buds[rng.randrange(len(tints))].append(place)
    shape = bud(1.0, 0.5)
    made += [merged("buds", shape, places, bloom(tint)) for places, tint in zip(buds, tints)]
    x = length * (0.28 - 0.5)
    for k in range(3):
        ring = [(x + 0.02 * k, 0.12 * math.cos(a), 0.09 + 0.085 * math.sin(a))
                for a in [2 * math.pi * i / 12 for i in range(12)]]
        made.append(meshes.tube("thread", ring, 0.009, material("#D8C7A0"), closed=True, resolution=2))
    return made


def blade(length, width, curl, tooth=0.0, fold=0.18):
    """Function u, v -> point of a leaf from the origin along +y."""
    def at(u, v):
        edge = abs(u - 0.5) * 2
        half = length * width * 0.5 * max(math.sin(math.pi * min(v, 0.995) ** 0.85), 0.02) ** 0.85
        if tooth and edge > 0.9:
            half *= 1 + tooth * math.sin(v * 60)
        rise = curl * length * v * v + fold * half * edge + 0.012 * math.sin(v * 26) * (1 - edge) * length
        return ((u - 0.5) * 2 * half, length * v, rise)
    return at


@prop
def sprig(spec, rng):
    """A twig along +x with leaves on both sides; `pairs` sets them opposite each other."""
    mat = foliage(spec.get("tint", "#5C7043"))
    stem = foliage(spec.get("stem", "#6E6A45"))
    length, made = spec.get("length", 1.4), []
    count, size, width = spec.get("count", 16), spec.get("size", 0.34), spec.get("width", 0.2)
    bend, rise = spec.get("bend", 0.12), spec.get("rise", 0.1)
    point = lambda t: Vector((length * (t - 0.5), bend * math.sin(t * math.pi) * length,
                              0.03 + rise * math.sin(min(t * 1.2, 1) * math.pi)))
    made.append(meshes.tube("twig", [(*point(i / 10), 1.2 - 0.8 * i / 10) for i in range(11)],
                            spec.get("thick", 0.016), stem))
    for i in range(count):
        t = 0.12 + 0.88 * (i // 2 * 2 if spec.get("pairs") else i) / max(count - 1, 1)
        t = min(t, 1)
        ahead = (point(min(t + 0.05, 1.05)) - point(t - 0.05)).normalized()
        side = -1 if i % 2 else 1
        grow = size * rng.uniform(0.8, 1.1) * (0.6 + 0.4 * math.sin(math.pi * (0.25 + 0.6 * t)))
        out = spec.get("open", 52) + rng.uniform(-12, 12)
        if i >= count - 1 and not spec.get("pairs"):
            out = 4
        leaf = sheet(9, 16, blade(grow, width, rng.uniform(-0.12, 0.3), spec.get("tooth", 0)), mat,
                     "leaf", 0.005)
        heading = math.atan2(ahead.y, ahead.x) - math.pi / 2
        leaf.rotation_euler = Euler((rng.uniform(-0.05, 0.5), rng.uniform(-0.5, 0.5) + side * 0.1,
                                     heading + side * math.radians(out)))
        leaf.location = point(t) + Vector((0, 0, 0.005))
        made.append(leaf)
    return made


@prop
def linen(spec, rng):
    """A linen cloth with soft folds; it lies flat within `calm` of the origin."""
    w, d, calm = spec.get("w", 6), spec.get("d", 4), spec.get("calm", 0.9)
    high, seed = spec.get("folds", 0.16), Vector((spec.get("seed", 1) * 7.3, 1.1, 0))
    mat = material(spec.get("material", "linen"))
    turn = math.radians(spec.get("along", 30))

    def at(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        away = min(max((math.hypot(x, y) - calm) / 0.9, 0), 1)
        p = x * math.cos(turn) + y * math.sin(turn)
        ridge = 0.5 + 0.5 * math.sin(p * 3.4 + 2.2 * noise.noise(Vector((x * 0.5, y * 0.5, 0)) + seed))
        rise = ridge ** 3 * high * (0.4 + noise.noise(Vector((x * 0.4, y * 0.7, 3)) + seed) + 0.5)
        ragged = 0.05 * noise.noise(Vector((x, y, 5)) * 1.2 + seed)
        return (x + ragged, y + ragged, 0.004 + max(rise, 0) * away * away * min((d / 2 - y) / 1.2, 1))
    return [sheet(140, 110, at, mat, "linen", 0.012)]
