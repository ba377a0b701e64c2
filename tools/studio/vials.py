"""Sample vials: a short description becomes a vessel for bottles.build.

Keys: name, liquid (its tint), and optionally house and cap.
"""
import bottles

GLASS = {"kind": "glass", "tint": "#E3E6DE", "density": 0.4}


def vessel(spec):
    """The description that bottles.build reads: 2 ml, 9 mm wide, with a spray's cap."""
    cap = spec.get("cap", "black-lacquer")
    paper = {"kind": "paper", "tint": spec.get("paper", "#F3EADA")}
    return {
        "shape": {"form": "oval", "w": 0.24, "n": 64},
        "profile": [[0.07, 0], [0.12, 0, 0.03], [0.12, 0.62, 0.03], [0.085, 0.66, 0.02], [0.085, 0.72], [0.06, 0.72]],
        "glass": GLASS,
        "wall": 0.018, "floor": 0.03, "roof": 0.03,
        "liquid": {"kind": "glass", "tint": spec["liquid"], "density": 4, "ior": 1.36}, "level": 0.56,
        "tube": [0.06, 0.7],
        "parts": [{"material": "brass", "z": 0.65, "profile": [[0.09, 0], [0.105, 0, 0.005], [0.105, 0.06, 0.005], [0.09, 0.06]]},
                  {"material": cap, "z": 0.7, "profile": [[0.1, 0], [0.118, 0, 0.008], [0.118, 0.3, 0.02], [0.08, 0.3]]}],
        "labels": [{"z": 0.3, "w": 0.21, "h": 0.34, "corner": 0.008, "lift": 0.003, "thick": 0.003, "material": paper}],
        "texts": [{"body": spec.get("house", "ATTARINE"), "z": 0.4, "size": 0.02, "spacing": 1.3, "font": "sans", "lift": 0.007},
                  *({"body": line, "z": 0.34 - i * 0.046, "size": 0.04, "font": "serif", "lift": 0.007}
                    for i, line in enumerate(spec["name"])),
                  {"body": "SAMPLE  2 ML", "z": 0.185, "size": 0.018, "spacing": 1.2, "font": "sans", "lift": 0.007}],
    }


def build(spec, at=(0, 0, 0), turn=0):
    """A vial on its base at `at`, its label to the camera when `turn` is 0."""
    return bottles.build(vessel(spec), at, turn)
