"""Petals: their shape, their thin, streaked skin, and flowers that lie loose."""
import math

from bottles import group
from materials import material, mix
from props import lump, prop, scatter, sheet


def petal_material(tint, foot=None):
    """Thin skin that light passes: paler at the foot, veined along its length."""
    return material({"kind": "petal", "tint": tint, "foot": foot or mix(tint, "#F6EBC8", 0.55)})


def half_width(v):
    """Half width of a petal at `v` from foot to tip; widest beyond the middle, round at the end."""
    if v < 0.62:
        return 0.22 + 0.78 * math.sin(math.pi / 2 * v / 0.62) ** 0.8
    return math.sqrt(max(1 - ((v - 0.62) / 0.38) ** 2.4, 0))


def petal_sheet(length, width, curl, mat, rng):
    """One petal from its foot at the origin outwards along +y, cupped, its rim wavy."""
    phase, roll, lean = rng.uniform(0, 6), rng.uniform(-0.5, 0.7), rng.uniform(-0.16, 0.16)

    def at(u, v):
        side = (u - 0.5) * 2
        notch = 0.05 * length * math.exp(-(side / 0.25) ** 2) * max(v - 0.8, 0) / 0.2
        x = side * half_width(min(v, 0.999)) * width / 2 + lean * length * v * v
        rise = curl * length * (0.55 * v * v * (1 - 0.4 * v) + 0.42 * side * side * math.sin(math.pi * min(v + 0.1, 1)))
        back = -roll * curl * length * 0.5 * max(v - 0.72, 0) ** 2 / 0.08
        wave = 0.022 * length * math.sin(5 * side + 4 * v + phase) * v * v * abs(side)
        return (x, length * v - notch, max(rise + back + wave, -0.02 * length) + 0.01)
    return sheet(17, 19, at, mat, "petal", 0.004)


def settle(obj):
    """Lets an object that was tilted rest on z = 0."""
    turned = obj.rotation_euler.to_matrix()
    obj.location.z = 0.004 - min((turned @ v.co).z for v in obj.data.vertices)
    return obj


@prop
def petals(spec, rng):
    """Fallen petals; some lie on their hollow side."""
    mat = petal_material(spec.get("tint", "#D98C98"))
    size = spec.get("size", 0.3)

    def petal():
        long = size * rng.uniform(0.8, 1.15)
        obj = petal_sheet(long, long * rng.uniform(0.78, 0.98), rng.uniform(0.35, 0.75), mat, rng)
        over = rng.random() < 0.35
        obj.rotation_euler = (math.pi if over else 0) + rng.uniform(-0.12, 0.2), rng.uniform(-0.2, 0.2), 0
        return settle(obj)
    return scatter(spec, rng, petal)


def blossom_at(size, count, mat, heart, rng, wide=0.55):
    """A small open flower with a tuft of stamens."""
    parts = []
    for i in range(count):
        obj = petal_sheet(size, size * wide, rng.uniform(0.3, 0.55), mat, rng)
        obj.rotation_euler = (math.radians(rng.uniform(6, 20)), 0, 2 * math.pi * i / count + rng.uniform(-0.08, 0.08))
        parts.append(obj)
    for i in range(7):
        eye = lump(size * rng.uniform(0.045, 0.07), heart, rng, detail=2)
        a, r = 2.4 * i, size * 0.035 * i ** 0.5
        eye.location = (r * math.cos(a), r * math.sin(a), size * rng.uniform(0.05, 0.14))
        parts.append(eye)
    return group("flower", parts)


@prop
def blossom(spec, rng):
    """Small five-petalled flowers: jasmine, orange blossom."""
    mat, heart = petal_material(spec.get("tint", "#FBF6EA")), material(spec.get("heart", "#D9A93B"))
    return scatter(spec, rng, lambda: blossom_at(spec.get("size", 0.2), spec.get("petals", 5), mat, heart, rng,
                                                 spec.get("wide-petal", 0.55)))


@prop
def lotus(spec, rng):
    """A flower of many pointed petals in rows, half open."""
    size, made = spec.get("size", 0.5), []
    mat = petal_material(spec.get("tint", "#F3D9DC"), "#FBF3DE")
    for row, (count, lift, share) in enumerate(((9, 22, 1.0), (8, 44, 0.88), (6, 64, 0.7), (5, 78, 0.5))):
        for i in range(count):
            obj = petal_sheet(size * share, size * share * 0.42, 0.5, mat, rng)
            obj.rotation_euler = (math.radians(lift + rng.uniform(-5, 5)), 0, 2 * math.pi * (i + row / 2) / count)
            made.append(obj)
    eye = lump(size * 0.14, material("#D9A93B"), rng)
    eye.location.z = size * 0.1
    return [*made, eye]
