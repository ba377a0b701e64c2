"""Furniture of a set: slabs, trays, dishes, boxes, books, arches, smoke, mist and lamps."""
import math

import bpy

import meshes
from bottles import lattice, make_part
from materials import material, rgb
from props import prop, sheet


@prop
def slab(spec, rng):
    """A block or a drum of stone, wood or plaster whose top is at its height `h`."""
    w, d, h, r = spec.get("w", 2), spec.get("d", 1.4), spec.get("h", 0.3), spec.get("edge", 0.03)
    shape = {"form": spec.get("form", "rect"), "w": w, "d": d, "r": spec.get("r", 0.04)}
    if shape["form"] == "ngon":
        shape["n"] = spec.get("n", 8)
    mat = material(spec.get("material", "travertine"))
    return [meshes.solid("slab", shape, [[w / 2 * 0.5, 0], [w / 2, 0, r], [w / 2, h, r], [w / 2 * 0.5, h]], mat)]


@prop
def salver(spec, rng):
    """A round tray with a raised rim, engraved rings on its floor."""
    r, mat = spec.get("r", 1.3), material(spec.get("material", "brass"))
    rim = spec.get("rim", 0.12)
    points = [[0.02, 0], [r * 0.9, 0, 0.03], [r, rim, 0.02], [r + 0.035, rim, 0.012], [r + 0.035, rim + 0.025, 0.012],
              [r - 0.012, rim + 0.025, 0.012], [r * 0.9 - 0.02, 0.03, 0.03]]
    for ring in (0.84, 0.8, 0.44, 0.4):
        points += [[r * ring + 0.012, 0.03], [r * ring, 0.022], [r * ring - 0.012, 0.03]]
    points += [[0.02, 0.03]]
    return [meshes.solid("tray", {"form": "oval", "w": 2 * r + 0.07, "n": 128}, points, mat, 30)]


@prop
def dish(spec, rng):
    """A small bowl."""
    r, h, t = spec.get("r", 0.5), spec.get("h", 0.28), spec.get("wall", 0.035)
    mat = material(spec.get("material", "brass"))
    foot = r * 0.45
    points = [[0.02, 0], [foot, 0, 0.01], [foot, 0.05, 0.02], [r * 0.86, h * 0.5, r], [r, h, 0.01],
              [r - t, h, 0.01], [r * 0.86 - t, h * 0.5 + t * 0.6, r], [foot * 0.7, 0.07 + t, 0.2], [0.02, 0.06 + t]]
    return [meshes.solid("dish", {"form": "oval", "w": 2 * r}, points, mat, 50)]


@prop
def box(spec, rng):
    """A gift box with a lid; `ribbon` ties it; `open` sets the lid aside."""
    w, d, h = spec.get("w", 1.1), spec.get("d", 1.1), spec.get("h", 1.0)
    paper = material(spec.get("material", {"kind": "paper", "tint": spec.get("tint", "#3B1F2B")}))
    lid = material({"kind": "paper", "tint": spec.get("lid", spec.get("tint", "#3B1F2B"))})
    r, made = 0.02, []
    block = lambda name, w, d, low, high, mat: meshes.solid(
        name, {"form": "rect", "w": w, "d": d, "r": r},
        [[w / 2 - 0.1, low], [w / 2, low, 0.01], [w / 2, high, 0.012], [w / 2 - 0.1, high]], mat)
    deep = spec.get("deep", 0.26)
    if spec.get("open"):
        t = 0.03
        walls = [[w / 2 - 0.1, 0], [w / 2, 0, 0.01], [w / 2, h, 0.006], [w / 2 - t, h, 0.006],
                 [w / 2 - t, t + 0.02], [w / 2 - 0.1, t]]
        made.append(meshes.solid("tub", {"form": "rect", "w": w, "d": d, "r": r}, walls, paper))
        return made
    made.append(block("box", w, d, 0, h - deep * 0.4, paper))
    made.append(block("lid", w + 0.04, d + 0.04, h - deep, h, lid))
    if spec.get("ribbon"):
        silk = material({"kind": "plain", "tint": spec["ribbon"], "rough": 0.34, "sheen": 0.5})
        b, e = spec.get("wide", 0.09), 0.012
        for across in (False, True):
            x, y = (b, d + 0.04 + 2 * e) if across else (w + 0.04 + 2 * e, b)
            band = meshes.solid("band", {"form": "rect", "w": x, "d": y, "r": 0.004},
                                [[x / 2 - min(x, y) * 0.4, 0.004], [x / 2, 0.004, 0.004], [x / 2, h + e, 0.012],
                                 [x / 2 - min(x, y) * 0.4, h + e]], silk)
            made.append(band)
        for side in (-1, 1):
            for long, lift, spin in ((0.36, 0.16, 0.5), (0.3, 0.24, -0.7)):
                def loop(u, v, long=long, lift=lift):
                    a = 2 * math.pi * v
                    reach = long * (1 - math.cos(a)) / 2
                    return (reach, (u - 0.5) * b * (0.35 + 0.65 * math.sin(a / 2)), lift * math.sin(a) * 0.55 + lift * 0.55 * (1 - math.cos(a)) / 2)
                bow = sheet(5, 30, loop, silk, "bow", 0.006)
                bow.rotation_euler.z = (0 if side > 0 else math.pi) + spin * side * 0.6
                bow.location.z = h + e + 0.03
                made.append(bow)

            def tail(u, v):
                return (0.05 + v * 0.5, (u - 0.5) * b * 0.9, 0.05 * math.sin(v * 5) * (1 - v) + 0.014)
            end = sheet(5, 16, tail, silk, "tail", 0.005)
            end.rotation_euler.z = (0.9 if side > 0 else math.pi + 0.7)
            end.location.z = h + e
            made.append(end)
        knot = meshes.solid("knot", {"form": "oval", "w": b * 1.3, "d": b * 1.1},
                            [[0.01, 0], [b * 0.65, 0.03, 0.03], [b * 0.6, 0.09, 0.03], [0.01, 0.12]], silk)
        knot.location.z = h + e
        made.append(knot)
    return made


@prop
def portal(spec, rng):
    """A wall with arched openings that stands at its place; light and sight pass through."""
    w, h, t = spec.get("w", 2.2), spec.get("h", 3.4), spec.get("thick", 0.5)
    wide, tall = spec.get("wall", 14), spec.get("tall", 9)
    mat = material(spec.get("material", {"kind": "plaster", "tint": spec.get("tint", "#E9DECC"), "scale": 0.5, "bump": 0.25}))
    n = 28
    spring = h - w / 2
    curve = [(w / 2 * math.cos(math.pi * i / n), spring + w / 2 * math.sin(math.pi * i / n)) for i in range(n + 1)]
    inner = [(w / 2, 0), *curve, (-w / 2, 0)]
    outer = [(wide / 2, 0), *[(x / (w / 2) * wide / 2, tall if 0 < i < n else spring) for i, (x, _z) in enumerate(curve)],
             (-wide / 2, 0)]
    outer[1], outer[-2] = (wide / 2, tall), (-wide / 2, tall)
    m, vertices, faces = len(inner), [], []
    for y in (0, t):
        vertices += [(x, y, z) for x, z in inner] + [(x, y, z) for x, z in outer]
    for i in range(m - 1):
        faces += [(i, m + i, m + i + 1, i + 1), (2 * m + i, i, i + 1, 2 * m + i + 1)]
    return [meshes.add("arch", vertices, faces, mat, 30)]


@prop
def shelf(spec, rng):
    w, d, h = spec.get("w", 20), spec.get("d", 1.6), spec.get("h", 0.22)
    return [meshes.solid("shelf", {"form": "rect", "w": w, "d": d, "r": 0.02},
                         [[w / 2 - 0.1, -h], [w / 2, -h, 0.02], [w / 2, 0, 0.025], [w / 2 - 0.1, 0]],
                         material(spec.get("material", "travertine")))]


@prop
def burner(spec, rng):
    """A brass incense burner: foot, bowl, pierced dome."""
    brass = material(spec.get("material", "brass"))
    r = spec.get("r", 0.5)
    points = [[0.02, 0], [r * 0.62, 0, 0.02], [r * 0.62, 0.05, 0.02], [r * 0.25, 0.12, 0.06], [r * 0.2, r * 0.55, 0.06],
              [r * 0.95, r * 0.95, r * 0.6], [r, r * 1.35, 0.02], [r * 0.94, r * 1.37, 0.01], [r * 0.8, r * 1.1, 0.2], [0.02, r * 0.95]]
    made = [meshes.solid("burner", {"form": "oval", "w": 2 * r}, points, brass, 40)]
    if spec.get("dome", True):
        made.append(lattice({"radius": r * 0.96, "height": r * 1.25, "z": r * 1.37, "rows": 12, "columns": 16,
                             "wire": 0.025, "power": 0.7, "material": spec.get("material", "brass")}))
    return made


@prop
def piece(spec, rng):
    """One part of a bottle on its own: a stopper, a cap."""
    return [make_part(spec["part"])]


@prop
def lamp(spec, rng):
    """A bulb out of sight that warms its corner of the set."""
    data = bpy.data.lights.new("lamp", "POINT")
    data.energy, data.color = spec.get("power", 30), rgb(spec.get("tint", "#FFB877"))[:3]
    data.shadow_soft_size = spec.get("soft", 0.3)
    obj = bpy.data.objects.new("lamp", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.visible_camera = False
    return [obj]
