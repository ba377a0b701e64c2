"""Things of a known size that lie beside a product and tell how large it is."""
import math

import meshes
from bottles import group
from materials import material
from props import prop


@prop
def coin(spec, rng):
    """A brass coin of 2.4 cm with a raised rim and an eight-pointed star."""
    r, mat = spec.get("r", 0.24), material(spec.get("material", {"kind": "metal", "tint": "#C9A25A", "rough": 0.34}))
    disc = meshes.solid("coin", {"form": "oval", "w": 2 * r},
                        [[0.01, 0], [r, 0, 0.006], [r, 0.042, 0.006], [r * 0.9, 0.042, 0.004], [r * 0.88, 0.034], [0.01, 0.034]], mat)
    ring = [(r * (0.62 if i % 2 == 0 else 0.4) * math.sin(math.pi * i / 8), r * (0.62 if i % 2 == 0 else 0.4) * math.cos(math.pi * i / 8))
            for i in range(16)]
    star = meshes.add("star", [(x, y, 0.034) for x, y in ring] + [(x * 0.9, y * 0.9, 0.044) for x, y in ring] + [(0, 0, 0.048)],
                      [(i, (i + 1) % 16, 16 + (i + 1) % 16, 16 + i) for i in range(16)]
                      + [(16 + i, 16 + (i + 1) % 16, 32) for i in range(16)], mat, 0)
    return [disc, star]


@prop
def hand_mirror(spec, rng):
    """A small round mirror in a brass frame, its handle along -y, lying on its back."""
    r, mat = spec.get("r", 0.72), material(spec.get("material", "brass"))
    frame = meshes.solid("frame", {"form": "oval", "w": 2 * r},
                         [[0.02, 0], [r * 0.94, 0, 0.03], [r, 0.05, 0.03], [r * 0.96, 0.1, 0.03], [r * 0.87, 0.075, 0.01], [0.02, 0.07]], mat)
    face = meshes.solid("mirror", {"form": "oval", "w": 1.74 * r}, [[0.02, 0.07], [r * 0.87, 0.07], [r * 0.85, 0.078], [0.02, 0.078]],
                        material({"kind": "metal", "tint": "#F2F0EC", "rough": 0.02}))
    long = spec.get("handle", 1.25)
    points = [(0.085, 0), (0.06, 0.12), (0.075, 0.5), (0.1, 0.82), (0.06, 0.96), (0.012, 1)]
    grip = meshes.solid("grip", {"form": "oval", "w": 0.2, "d": 0.13}, [[w, t * long] for w, t in points], mat, 60)
    grip.rotation_euler.x = math.pi / 2
    grip.location = (0, -r * 0.97, 0.07)
    return [group("mirror", [frame, face, grip])]
