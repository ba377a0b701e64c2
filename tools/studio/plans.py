"""What there is to make: reads the descriptions (products/*.json, scenes/*.json) and works out
what each picture needs.
"""
import copy
import json
from pathlib import Path

STUDIO = Path(__file__).resolve().parent
ROOT = STUDIO.parent.parent
FRAMES = 36
STILL_BYTES = 195_000
STAND_IN_BYTES = 6_000  # a flat stand-in is smaller than this, a photograph larger
DEFAULTS = json.loads((STUDIO / "pictures.json").read_text())


def merge(base, extra):
    """`base` with `extra` laid over it; dictionaries are merged, all else replaced."""
    if not (isinstance(base, dict) and isinstance(extra, dict)):
        return copy.deepcopy(extra)
    return {**base, **{key: merge(base.get(key), value) for key, value in extra.items()}}


def paint(value, palette):
    """Replaces every "$name" by the palette's entry."""
    if isinstance(value, str) and value.startswith("$"):
        return palette[value[1:]]
    if isinstance(value, dict):
        return {key: paint(item, palette) for key, item in value.items()}
    return [paint(item, palette) for item in value] if isinstance(value, list) else value


def load(folder):
    files = sorted((STUDIO / folder).glob("*.json"))
    return {file.stem: json.loads(file.read_text()) for file in files}


PRODUCTS, SCENES = load("products"), load("scenes")
SCENES |= {f"family-{slug}": {**merge(DEFAULTS["family"], spec), "out": f"src/assets/families/{slug}.webp"}
           for slug, spec in load("families").items()}


def model_of(slug, palette=None):
    product = PRODUCTS[slug]
    return paint(product["model"], {**product.get("palette", {}), **(palette or {})})


def resolve(model):
    """A model entry of a description with the product's own description put in."""
    return {**model, "spec": model_of(model["product"], model.get("palette"))} \
        if "product" in model else model


def plan_of(name, picture):
    """Complete plan of one picture of a product, or of a scene (picture None)."""
    if picture is None:
        plan = merge({"samples": 48, "priority": 45, "height": 2.4, "width": 2, "bytes": STILL_BYTES}, SCENES[name])
        plan["models"] = [resolve(m) for m in plan.get("models", [])]
        return {**plan, "name": name, "out": plan["out"]}
    product = PRODUCTS[name]
    plan = described(product, picture)
    base = {"product": name, "turn": plan.get("turn", 0), "at": plan.get("at", [0, 0, 0]),
            "palette": plan.get("palette")}
    plan["models"] = [resolve(m) for m in [base, *plan.get("models", [])]]
    plan["priority"] += product.get("rank", 9) * 0.5
    return {"family": product["family"], "height": product["height"], "width": product["width"], "bytes": STILL_BYTES,
            **plan, "name": f"{name}-{picture}", "out": place_of(name, picture)}


def described(product, picture):
    """What is said of a picture. `close-01` is the turntable's first frame, larger."""
    kind, _, detail = picture.partition("-")
    said = merge(DEFAULTS[kind], product["pictures"].get(picture, {}))
    if kind != "close":
        return said
    turning = described(product, "turntable")
    return merge(turning, {**said, "turn": turning.get("turn", 0) + (int(detail) - 1) * 10})


def place_of(name, picture):
    kind, _, detail = picture.partition("-")
    if kind == "close":
        return f"public/images/360-close/{name}/{detail}.webp"
    return f"public/images/360/{name}" if kind == "turntable" else f"src/assets/products/{name}/{picture}.webp"


def plans():
    """Every picture there is to make, first what shoppers see first."""
    every = [plan_of(slug, picture) for slug, product in PRODUCTS.items()
             for picture in [*product["pictures"], *(["close-01"] if "turntable" in product["pictures"] else [])]]
    every += [plan_of(name, None) for name in SCENES]
    return sorted(every, key=lambda plan: (plan["priority"], plan["name"]))


def is_turntable(plan):
    return plan["name"].endswith("-turntable")


def absent(plan):
    """Numbers of the missing frames; [0] stands for a missing still or a flat stand-in."""
    if is_turntable(plan):
        return [i for i in range(1, FRAMES + 1)
                if not (ROOT / plan["out"] / f"{i:02d}.webp").exists()]
    file = ROOT / plan["out"]
    return [] if file.exists() and file.stat().st_size > STAND_IN_BYTES else [0]
