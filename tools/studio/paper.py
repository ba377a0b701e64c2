"""Paper in a set: books, blotter strips and a written page."""
import math

import bpy

import meshes
from materials import material
from props import prop


@prop
def books(spec, rng):
    """A stack of closed books, spines to the camera."""
    made, z = [], 0
    for i, tint in enumerate(spec.get("tints", ["#3B1F2B", "#A67C37", "#8C8578"])):
        w, d, h = spec.get("w", 1.7) * rng.uniform(0.86, 1), spec.get("d", 1.2) * rng.uniform(0.9, 1), rng.uniform(0.16, 0.26)
        cover = material({"kind": "linen", "tint": tint})
        pages = material({"kind": "paper", "tint": "#EFE6D2"})
        turn = math.radians(rng.uniform(-9, 9))
        for name, low, high, grow, mat in (("board", 0, 0.025, 0, cover), ("pages", 0.025, h - 0.025, -0.06, pages),
                                           ("board", h - 0.025, h, 0, cover)):
            part = meshes.solid(name, {"form": "rect", "w": w + grow, "d": d + grow, "r": 0.012},
                                [[(w + grow) / 2 - 0.1, z + low], [(w + grow) / 2, z + low, 0.004],
                                 [(w + grow) / 2, z + high, 0.004], [(w + grow) / 2 - 0.1, z + high]], mat)
            part.rotation_euler.z = turn
            made.append(part)
        spine = meshes.solid("spine", {"form": "rect", "w": w, "d": 0.05, "r": 0.015},
                             [[w / 2 - 0.02, z], [w / 2, z, 0.01], [w / 2, z + h, 0.01], [w / 2 - 0.02, z + h]], cover)
        spine.location = (math.sin(turn) * d / 2, -math.cos(turn) * d / 2, 0)
        spine.rotation_euler.z = turn
        made.append(spine)
        z += h
    return made


@prop
def strips(spec, rng):
    """Blotting strips that stand fanned in a small block."""
    paper = material({"kind": "paper", "tint": "#F6F0E4"})
    made, count = [], spec.get("count", 5)
    for i in range(count):
        strip = meshes.solid("strip", {"form": "rect", "w": 0.13, "d": 0.012, "r": 0.004},
                             [[0.05, 0], [0.065, 0], [0.065, 1.35], [0.03, 1.5]], paper)
        strip.rotation_euler = (math.radians(-6), math.radians((i - (count - 1) / 2) * 11), 0)
        strip.location = ((i - (count - 1) / 2) * 0.05, i * 0.012, 0.1)
        made.append(strip)
    made.append(meshes.solid("block", {"form": "rect", "w": 0.7, "d": 0.34, "r": 0.03},
                             [[0.2, 0], [0.35, 0, 0.02], [0.35, 0.2, 0.02], [0.2, 0.2]],
                             material(spec.get("material", "walnut"))))
    return made


@prop
def writing(spec, rng):
    """A card with printed lines, flat on the table or leaning."""
    w, d = spec.get("w", 1.0), spec.get("d", 1.3)
    made = [meshes.solid("card", {"form": "rect", "w": w, "d": d, "r": 0.01},
                         [[w / 2 - 0.1, 0], [w / 2, 0], [w / 2, 0.018], [w / 2 - 0.1, 0.018]],
                         material({"kind": "paper", "tint": spec.get("tint", "#F7F1E4")}))]
    for body, y, size, font in spec.get("lines", []):
        mesh = meshes.text_mesh(body, body, size, font, 1.1, extrude=0.0015)
        obj = bpy.data.objects.new("line", mesh)
        bpy.context.scene.collection.objects.link(obj)
        mesh.materials.append(material(spec.get("ink", "ink")))
        obj.location = (0, y, 0.021)
        made.append(obj)
    return made
