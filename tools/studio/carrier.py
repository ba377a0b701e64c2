"""A paper carrier bag that stands open."""
import math

import bpy
from mathutils import Vector, noise

import meshes
from materials import material
from props import prop, sheet


def walls(w, d, h, dents):
    """Function u, v -> point: the front, a folded side in two halves, the back, the other side."""
    def at(u, v):
        deep = d / 2 * (1 - 0.12 * v * v)
        fold = 0.42 * d * max(v - 0.12, 0) ** 1.3 / 0.85
        corners = [(-w / 2, -deep), (w / 2, -deep), (w / 2 - fold, 0), (w / 2, deep), (-w / 2, deep), (fold - w / 2, 0)]
        panel = min(int(u * 6), 5)
        t, (x0, y0), (x1, y1) = u * 6 - panel, corners[panel], corners[(panel + 1) % 6]
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        crease = 0.012 * math.exp(-((v * h - d * 0.5) / 0.02) ** 2)  # where the foot was folded flat
        dent = 0.035 * noise.noise(Vector((x * 1.3, y * 0.7, v * h * 1.1)) + dents) * min(v * 4, 1) - crease
        if panel not in (0, 3):
            return (x + dent, y, v * h)
        bulge = 0.06 * math.sin(math.pi * t) * v * (-1 if panel == 0 else 1)
        return (x, y + bulge + dent, v * h)
    return at


def handle(ends, side, rise, mat):
    """A cord from hole to hole; `side` -1 leans to the front."""
    path = []
    for t in (i / 24 for i in range(25)):
        here, up = ends[0].lerp(ends[1], t), math.sin(math.pi * t) ** 0.62 * rise
        path.append((here.x, here.y + side * 0.05 * up, here.z + up))
    return meshes.tube("cord", path, 0.024, mat)


def eyelet(at):
    circle = [math.pi * k / 8 for k in range(16)]
    return meshes.tube("eyelet", [(at.x + 0.042 * math.cos(a), at.y + 0.004, at.z + 0.042 * math.sin(a)) for a in circle],
                       0.014, material("brass"), closed=True)


@prop
def bag(spec, rng):
    """Folded sides, cord handles, a word on its front."""
    w, d, h = spec.get("w", 1.6), spec.get("d", 0.8), spec.get("h", 2.0)
    paper, lining = (material({"kind": "paper", "tint": tint}) for tint in (spec.get("tint", "#3B1F2B"), "#EFE6D6"))
    at = walls(w, d, h, Vector((rng.random() * 9, 0, 0)))
    front = lambda x, z, lift: Vector(at((x / w + 0.5) / 6, z / h)) - Vector((0, lift, 0))
    back = lambda x, z, lift: Vector(at((3.5 - x / w) / 6, z / h)) + Vector((0, lift, 0))
    body = sheet(97, 60, at, paper, "bag", 0.02)
    body.data.materials.append(lining)
    body.modifiers["thick"].material_offset = 1
    floor = meshes.add("floor", [(x * w / 2, y * d / 2, 0.01) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
                       [(0, 1, 2, 3)], lining, 0)
    mesh = meshes.text_mesh("word", spec["word"], spec.get("size", 0.17), "serif", 1.25, extrude=0.001)
    for v in mesh.vertices:
        v.co = front(v.co.x, v.co.y + h * 0.47, 0.004 + v.co.z)
    mesh.materials.append(material(spec.get("ink", "gilt")))
    word = bpy.data.objects.new("word", mesh)
    bpy.context.scene.collection.objects.link(word)
    cord = material({"kind": "linen", "tint": spec.get("cord", "#B98A3E")})
    holes = {side: [face(x * w * 0.21, h - 0.2, lift) for x in (-1, 1)]
             for side, face, lift in ((-1, front, 0.012), (1, back, 0.02))}
    return [body, floor, word, handle(holes[-1], -1, 0.92, cord), handle(holes[1], 1, 0.8, cord), *map(eyelet, holes[-1])]
