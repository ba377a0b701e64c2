"""Props from the spice stall: citrus, cinnamon, threads, pods."""
import math

import meshes
from bottles import ball, group
from materials import material
from props import prop, scatter, sheet


def disc(radius, thick, mat, inner=0.0, bulge=0.3):
    """A flat round of `radius` lying on the ground with rounded rims."""
    points = [[inner or 0.005, 0], [radius, 0, thick * bulge], [radius, thick, thick * bulge],
              [inner or 0.005, thick]]
    return meshes.solid("disc", {"form": "oval", "w": 2 * radius}, points, mat, 50)


@prop
def citrus(spec, rng):
    """Slices of citrus: rind, pith and wet segments."""
    rind = material({"kind": "plain", "tint": spec.get("tint", "#E39A2D"), "rough": 0.4,
                     "bump": 0.3, "scale": 40})
    pith = material({"kind": "plain", "tint": "#F7E9C8", "rough": 0.6, "soft": 0.2})
    flesh = material({"kind": "plain", "tint": spec.get("flesh", "#F0A63A"), "rough": 0.15,
                      "transmission": 0.35, "soft": 0.2, "bump": 0.25, "scale": 30})
    size, count = spec.get("size", 0.36), spec.get("segments", 9)

    def slice_():
        thick = 0.07
        parts = [disc(size, thick, rind), disc(size * 0.95, thick + 0.004, pith)]
        for i in range(count):
            half = math.pi / count * 0.86
            ring = [(0.1, 0)] + [(0.86 * math.cos(a), 0.86 * math.sin(a))
                                 for a in [half * (2 * k / 6 - 1) * 0.92 for k in range(7)]]
            low = [(x * size, y * size, thick) for x, y in ring]
            top = [(x * size * 0.97 + 0.004, y * size * 0.92, thick + 0.022) for x, y in ring]
            n = len(ring)
            faces = [tuple(range(n, 2 * n))] + [(k, (k + 1) % n, n + (k + 1) % n, n + k)
                                               for k in range(n)]
            wedge = meshes.add("segment", low + top, faces, flesh, 70)
            wedge.rotation_euler.z = 2 * math.pi * i / count
            parts.append(wedge)
        return group("slice", parts)
    return scatter(spec, rng, slice_)


@prop
def cinnamon(spec, rng):
    """Rolled quills of bark, some laid across the others."""
    bark = material({"kind": "wood", "tint": "#8A5230", "grain": [7, 0.6, 7], "rough": 0.7})
    made = []
    for k in range(spec.get("count", 4)):
        length, radius = rng.uniform(1.0, 1.3), rng.uniform(0.06, 0.08)

        def at(u, v, radius=radius, length=length):
            a = (u - 0.5) * 2 * 2.6 * math.pi
            r = radius * (1 - 0.55 * abs(u - 0.5) * 2)
            side = radius * 0.75 * (1 if u > 0.5 else -1) * min(1, abs(u - 0.5) * 6)
            return (side + r * math.cos(a) * (1 if u > 0.5 else -1), length * (v - 0.5),
                    radius + r * math.sin(a))
        quill = sheet(48, 6, at, bark, "quill", 0.012)
        layer, index = divmod(k, 3)
        quill.location = ((index - 1) * 0.3 + layer * 0.15, rng.uniform(-0.06, 0.06), layer * 0.17)
        quill.rotation_euler.z = rng.uniform(-0.12, 0.12) + layer * 0.35
        made.append(quill)
    return made


@prop
def threads(spec, rng):
    """A small heap of saffron."""
    red = material({"kind": "plain", "tint": spec.get("tint", "#A3200E"), "rough": 0.5})
    tip, made = material({"kind": "plain", "tint": "#D9661A", "rough": 0.5}), []
    spread = spec.get("spread", 0.3)
    for k in range(spec.get("count", 60)):
        a, r = rng.uniform(0, 2 * math.pi), spread * rng.random() ** 0.8
        x, y, turn = r * math.cos(a), r * math.sin(a), rng.uniform(0, 2 * math.pi)
        z = 0.012 + max(0, 0.12 * (1 - r / spread)) * rng.random()
        length, bend = rng.uniform(0.1, 0.2), rng.uniform(-0.06, 0.06)
        path = []
        for t in (0, 0.35, 0.7, 1):
            u, v = (t - 0.5) * length, bend * math.sin(math.pi * t)
            path.append((x + u * math.cos(turn) - v * math.sin(turn),
                         y + u * math.sin(turn) + v * math.cos(turn),
                         z + 0.02 * math.sin(math.pi * t), 0.5 + t))
        made.append(meshes.tube("thread", path, 0.007, tip if k % 7 == 0 else red, resolution=1))
    return made


def pointed(length, radius, mat, bumps=0.0, rng=None):
    """A pod or nut that lies along y: thick in the middle, pointed at its ends."""
    points = [[max(0.004, radius * math.sin(math.pi * t) ** 0.7), length * (t - 0.5)]
              for t in [i / 16 for i in range(17)]]
    obj = meshes.solid("pod", {"form": "oval", "w": 2 * radius, "d": 1.7 * radius, "n": 32},
                       points, mat, 70)
    for v in obj.data.vertices:
        x, y, z = v.co
        wobble = 1 + bumps * math.sin(5 * math.atan2(y, x))
        v.co = (x * wobble, z, y * wobble + radius * 0.8)
    return obj


@prop
def pods(spec, rng):
    """Cardamom, almonds, dates: pointed and ribbed as described."""
    mat = material(spec.get("material", {"kind": "plain", "tint": "#A9A86A", "rough": 0.6,
                                         "bump": 0.4, "scale": 10}))
    size, stout = spec.get("size", 0.2), spec.get("stout", 0.28)
    return scatter(spec, rng, lambda: pointed(size * rng.uniform(0.85, 1.15), size * stout, mat,
                                              spec.get("ribs", 0.05)))


@prop
def vanilla(spec, rng):
    """Long dark pods, gently bent, lying across each other."""
    mat, made = material({"kind": "plain", "tint": "#2A160C", "rough": 0.35, "bump": 0.3,
                          "scale": 14}), []
    for k in range(spec.get("count", 3)):
        length, bend = rng.uniform(1.2, 1.6), rng.uniform(-0.16, 0.16)
        path = [((t - 0.5) * length, bend * math.sin(math.pi * t),
                 0.035 + 0.05 * k * math.sin(math.pi * t), 0.55 + 0.45 * math.sin(math.pi * t) ** 0.5)
                for t in [i / 8 for i in range(9)]]
        pod = meshes.tube("vanilla", path, 0.036, mat)
        pod.rotation_euler.z = rng.uniform(-0.45, 0.45)
        pod.location.y = (k - 1) * 0.12
        made.append(pod)
    return made


@prop
def berries(spec, rng):
    """Peppercorns, juniper, small beads."""
    mat = material(spec.get("material", {"kind": "plain", "tint": spec.get("tint", "#B5475A"),
                                         "rough": 0.5, "bump": 0.5, "scale": 40}))
    size = spec.get("size", 0.045)

    def berry():
        r = size * rng.uniform(0.8, 1.1)
        return meshes.solid("berry", {"form": "oval", "w": 2 * r, "n": 24}, ball(r, r, steps=12),
                            mat, 80)
    return scatter({"gap": size * 2.1, **spec}, rng, berry)
