"""What lies loose on a table: moss, salt, rice, powder, leather, folded linen."""
import math

from mathutils import Matrix, Vector, noise

from botanics import bud, facing, merged
from materials import material
from props import lump, prop, sheet

CUBE = ([(x, y, z) for z in (0, 1) for y in (-0.5, 0.5) for x in (-0.5, 0.5)],
        [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (1, 3, 7, 5), (3, 2, 6, 7), (2, 0, 4, 6)])
BLADE = ([(-0.1, 0, 0), (0.1, 0, 0), (0.07, 0.03, 0.55), (-0.07, 0.03, 0.55), (0, 0.14, 1)],
         [(0, 1, 2, 3), (3, 2, 4)])


@prop
def moss(spec, rng):
    """A cushion of moss: a mound under some thousand short blades."""
    size, tints = spec.get("size", 0.6), spec.get("tints", ["#5B6B2C", "#78883C", "#47561F"])
    mats = [material({"kind": "plain", "tint": tint, "rough": 0.75, "specular": 0.15, "soft": 0.08}) for tint in tints]
    mound = lump(size, mats[2], rng, (1.15, 0.95, spec.get("high", 0.42)), 0.3, 5)
    blades, faces = [[] for _ in tints], mound.data.polygons
    for _ in range(spec.get("count", 3600)):
        face = faces[rng.randrange(len(faces))]
        if face.center.z > 0.01:
            lean = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0, 0.8))) * 0.55
            blades[rng.randrange(len(tints))].append(
                facing(face.center, face.normal + lean, size * rng.uniform(0.09, 0.19), rng.uniform(0, 6.3)))
    return [mound, *(merged("blades", BLADE, places, mat, 0) for places, mat in zip(blades, mats))]


@prop
def crystals(spec, rng):
    """Coarse salt: a scatter of small, uneven, half clear blocks, heaped in the middle."""
    mat = material({"kind": "plain", "tint": spec.get("tint", "#F4F4F0"), "rough": 0.22, "transmission": 0.45, "soft": 0.2})
    spread, size, places = spec.get("spread", 0.4), spec.get("size", 0.07), []
    for _ in range(spec.get("count", 90)):
        a, r = rng.uniform(0, 2 * math.pi), spread * rng.random() ** 0.75
        turn = Matrix.Rotation(rng.uniform(0, 6.3), 4, "Z") @ Matrix.Rotation(rng.uniform(-0.5, 0.5), 4, "X")
        shape = Matrix.Diagonal((*(size * rng.uniform(0.5, 1.3) for _ in range(3)), 1))
        high = max(0, 1 - r / spread) * rng.random() * size * 2.2
        places.append(Matrix.Translation((r * math.cos(a), r * math.sin(a), high)) @ turn @ shape)
    return [merged("crystals", CUBE, places, mat, 0)]


@prop
def powder(spec, rng):
    """A soft heap of powder."""
    mat = material({"kind": "plain", "tint": spec.get("tint", "#F6EFE6"), "rough": 0.95, "specular": 0.05, "soft": 0.1,
                    "bump": 0.35, "scale": 60})
    return [lump(spec.get("size", 0.4), mat, rng, (1, 1, spec.get("high", 0.4)), 0.12, 5, 80)]


@prop
def leather(spec, rng):
    """A strip of leather that lies in a loose fold."""
    w, long = spec.get("w", 0.7), spec.get("length", 2.0)
    mat = material({"kind": "plain", "tint": spec.get("tint", "#6B3F24"), "rough": 0.42, "bump": 0.35, "scale": 55})

    def at(u, v):
        turn = math.pi * 0.95 * min(max((v - 0.42) / 0.2, 0), 1)  # the fold lies in the middle
        r, first = 0.1, long * 0.42
        back = max(v - 0.62, 0) * long
        x = min(v, 0.42) * long + r * math.sin(turn) - back * math.cos(0.3)
        z = r * (1 - math.cos(turn)) + 0.012 + 0.02 * math.sin(u * 4 + v * 3) - back * 0.02
        return (x - first, (u - 0.5) * w + back * 0.28, z)
    return [sheet(12, 60, at, mat, "leather", 0.035)]


@prop
def rice(spec, rng):
    """Grains of rice, heaped in the middle or strewn."""
    mat = material({"kind": "plain", "tint": spec.get("tint", "#EFE4C8"), "rough": 0.55, "soft": 0.25})
    spread, heap, places = spec.get("spread", 0.3), spec.get("heap", 0.1), []
    for _ in range(spec.get("count", 200)):
        a, r = rng.uniform(0, 2 * math.pi), spread * math.sqrt(rng.random())
        z = 0.012 + heap * (1 - (r / spread) ** 2) * rng.uniform(0.75, 1)
        way = (rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.3, 0.3) * (heap > 0.05))
        places.append(facing((r * math.cos(a), r * math.sin(a), z), way, rng.uniform(0.095, 0.115), rng.random() * 6))
    return [merged("rice", bud(1, 0.38, 8), places, mat, 80)]


@prop
def folded(spec, rng):
    """A cloth folded on itself; its soft folds look to the camera."""
    w, d, layers, gap = spec.get("w", 1.2), spec.get("d", 1.0), spec.get("layers", 5), spec.get("gap", 0.075)
    seed, path = Vector((rng.random() * 9, 0, 0)), []
    for k in range(layers):
        ends = (-d / 2, d / 2) if k % 2 else (d / 2, -d / 2)
        path += [(ends[0] + (ends[1] - ends[0]) * i / 8, k * gap) for i in range(9)]
        side = 1 if k % 2 else -1
        if k + 1 < layers:
            path += [(ends[1] + side * gap / 2 * math.sin(math.pi * i / 6), (k + 0.5) * gap - gap / 2 * math.cos(math.pi * i / 6))
                     for i in range(1, 6)]

    def at(u, v):
        y, z = path[round(v * (len(path) - 1))]
        x, soft = (u - 0.5) * w, 0.25 + z / (layers * gap)
        slip = 0.03 * noise.noise(Vector((z * 9, 0, 3)) + seed)
        return (x + slip, y * (1 - 0.03 * soft) + 0.03 * noise.noise(Vector((x, z * 5, 1)) + seed),
                0.03 + z + 0.03 * soft * noise.noise(Vector((x * 1.6, y * 1.6, z)) + seed))
    return [sheet(40, len(path), at, material({"kind": "linen", "tint": spec.get("tint", "#F1ECE1")}), "folded", gap * 0.45)]
