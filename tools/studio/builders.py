"""Finds the module that builds a described model or prop.

To add a kind of model: write a module with `build(spec, at, turn)` that returns the
root object, and name it in MODELS; a description picks it with "builder". Modules of
props register their makers in `props.PROPS` when imported here.
"""
import botanics  # noqa: F401  its props register themselves
import bottles
import carrier  # noqa: F401
import citrus  # noqa: F401
import diffusers
import droppers
import flowers  # noqa: F401
import furniture  # noqa: F401
import ground  # noqa: F401
import herbs  # noqa: F401
import orchard  # noqa: F401
import paper  # noqa: F401
import petals  # noqa: F401
import props
import scale  # noqa: F401
import setting  # noqa: F401
import spices  # noqa: F401
import vapour  # noqa: F401
import vials

MODELS = {"bottle": bottles.build, "dropper": droppers.build, "diffuser": diffusers.build, "vial": vials.build}


def build(model):
    """Root object of one model: {"spec": {...}, "at": [x, y, z], "turn": degrees}."""
    spec = model["spec"]
    if model.get("without"):  # names nothing, counts: leaves out that many of the last parts
        spec = {**spec, "parts": spec["parts"][:-model["without"]]}
    at = list(model.get("at", [0, 0, 0]))
    make = MODELS[spec.get("builder", "bottle")]
    return make(spec, (*at, 0)[:3] if len(at) < 3 else at, model.get("turn", 0))


place = props.place
