"""Materials of plants: petals, leaves, skins and the flesh of fruit."""
import math

from nodes import mix, rgb


def petal(n, out, spec):
    """Thin enough for light to pass: colour and streaks follow the sheet's own directions."""
    along = n.add("ShaderNodeAttribute", attribute_name="along").outputs["Fac"]
    across = n.add("ShaderNodeAttribute", attribute_name="across").outputs["Fac"]
    colour = n.ramp(along, [(0.04, spec["foot"]), (0.42, spec["tint"]), (0.96, mix(spec["tint"], "#FFFFFF", 0.1))])
    place = n.add("ShaderNodeCombineXYZ", {0: n.add("ShaderNodeMath", {0: across, 1: 15.0}, operation="MULTIPLY").outputs[0],
                                           1: n.add("ShaderNodeMath", {0: along, 1: 2.2}, operation="MULTIPLY").outputs[0]})
    streaks = n.add("ShaderNodeTexNoise", {"Vector": place.outputs[0], "Scale": 1.0, "Detail": 3.0}).outputs["Fac"]
    veined = n.add("ShaderNodeMixRGB", {0: 0.28, 1: colour, 2: n.ramp(streaks, [(0.35, mix(spec["tint"], "#4A1020", 0.22)),
                                                                               (0.65, "#FFFFFF")])}, blend_type="MULTIPLY").outputs[0]
    skin = n.add("ShaderNodeBsdfPrincipled", {"Base Color": veined, "Roughness": 0.62, "Specular": 0.25, "Sheen": 0.35,
                                              "Normal": n.bump(streaks, 0.12, 0.008)})
    through = n.add("ShaderNodeBsdfTranslucent", {"Color": veined})
    both = n.add("ShaderNodeMixShader", {0: 0.36, 1: skin.outputs[0], 2: through.outputs[0]})
    n.tree.links.new(both.outputs[0], out.inputs["Surface"])


def leaf(n, out, spec):
    """Matt green with a pale midrib and side veins; nothing that mirrors the light in front of the set."""
    tint = spec["tint"]
    along = n.add("ShaderNodeAttribute", attribute_name="along").outputs["Fac"]
    across = n.add("ShaderNodeAttribute", attribute_name="across").outputs["Fac"]
    calc = lambda kind, a, b=0.0: n.add("ShaderNodeMath", {0: a, 1: b}, operation=kind).outputs[0]
    side = calc("ABSOLUTE", calc("SUBTRACT", across, 0.5))
    rib = n.ramp(side, [(0.0, mix(tint, "#E9EBC0", 0.5)), (0.035, tint)])
    count, slant = spec.get("veins", (9.9, 5.4))
    waves = calc("SINE", calc("SUBTRACT", calc("MULTIPLY", along, 2 * math.pi * count), calc("MULTIPLY", side, 2 * math.pi * slant)))
    veins = n.ramp(waves, [(0.0, "#FFFFFF"), (0.93, "#FFFFFF"), (1.0, mix(tint, "#FFFFFF", 0.55))])
    mottled = n.add("ShaderNodeMixRGB", {0: 0.45, 1: rib, 2: n.ramp(n.noise(5, 3), [(0.3, mix(tint, "#20280F", 0.35)), (0.7, "#FFFFFF")])},
                    blend_type="MULTIPLY").outputs[0]
    colour = n.add("ShaderNodeMixRGB", {0: 0.35, 1: mottled, 2: veins}, blend_type="MULTIPLY").outputs[0]
    skin = n.add("ShaderNodeBsdfPrincipled", {"Base Color": colour, "Roughness": spec.get("rough", 0.68), "Specular": spec.get("specular", 0.14),
                                              "Normal": n.bump(waves, 0.08, 0.01)})
    through = n.add("ShaderNodeBsdfTranslucent", {"Color": colour})
    both = n.add("ShaderNodeMixShader", {0: spec.get("through", 0.18), 1: skin.outputs[0], 2: through.outputs[0]})
    n.tree.links.new(both.outputs[0], out.inputs["Surface"])


def rind(n, out, spec):
    """Citrus skin: pores, oil glands and patches of riper colour under a faint gloss."""
    tint = spec["tint"]
    place = n.add("ShaderNodeTexCoord").outputs["Object"]
    pores = n.add("ShaderNodeTexVoronoi", {"Vector": place, "Scale": spec.get("scale", 46.0)}).outputs["Distance"]
    patches = n.ramp(n.noise(2.2, 3), [(0.3, mix(tint, "#2E4A12", 0.28)), (0.55, tint), (0.75, mix(tint, "#E8D23C", 0.3))])
    dots = n.add("ShaderNodeMixRGB", {0: 0.55, 1: patches, 2: n.ramp(pores, [(0.1, mix(tint, "#23330C", 0.45)), (0.42, "#FFFFFF")])},
                 blend_type="MULTIPLY").outputs[0]
    skin = n.add("ShaderNodeBsdfPrincipled", {"Base Color": dots, "Roughness": 0.42, "Specular": 0.45, "Subsurface": 0.06,
                                              "Subsurface Color": rgb(tint), "Subsurface Radius": (0.1, 0.08, 0.03),
                                              "Normal": n.bump(pores, 0.4, 0.006)})
    n.tree.links.new(skin.outputs[0], out.inputs["Surface"])


def pulp(n, out, spec):
    """The cut side of citrus: juice sacs in segments, their thin skins, the white pith, the edge of the rind."""
    calc = lambda kind, a, b=0.0: n.add("ShaderNodeMath", {0: a, 1: b}, operation=kind).outputs[0]
    wave = lambda angle, times, more, high: calc("MULTIPLY", calc("SINE", calc("ADD", calc("MULTIPLY", angle, times), more)), high)
    xyz = n.add("ShaderNodeSeparateXYZ", {0: n.add("ShaderNodeTexCoord").outputs["Object"]})
    angle = calc("ARCTAN2", xyz.outputs[1], xyz.outputs[0])
    along = n.add("ShaderNodeAttribute", attribute_name="along").outputs["Fac"]
    swayed = calc("ADD", angle, calc("ADD", wave(angle, 2.0, 1.0, 0.1), wave(angle, 5.0, 0.0, 0.04)))
    turns = spec["segments"] / (2 * math.pi)
    near = calc("MULTIPLY", calc("PINGPONG", calc("MULTIPLY", swayed, turns), 0.5), calc("DIVIDE", along, turns))  # to the next skin
    place = n.add("ShaderNodeCombineXYZ", {0: calc("MULTIPLY", angle, 9.0), 1: calc("MULTIPLY", along, 5.5)}).outputs[0]
    sacs = n.add("ShaderNodeTexVoronoi", {"Vector": place, "Scale": 1.25}, feature="SMOOTH_F1").outputs["Distance"]
    tint = spec["tint"]
    flesh = n.ramp(sacs, [(0.05, mix(tint, "#FFFFFF", 0.14)), (0.4, tint), (0.85, mix(tint, "#FFFFFF", 0.6))])
    deep = n.add("ShaderNodeMixRGB", {0: 0.55, 1: flesh, 2: n.ramp(n.noise(4 / spec["size"], 2), [(0.35, mix(tint, "#8A4A00", 0.22)), (0.65, "#FFFFFF")])},
                 blend_type="MULTIPLY").outputs[0]
    rounded = calc("ADD", along, n.ramp(near, [(0.0, "#404040"), (0.09, "#000000")]))  # corners of the segments
    pith = [n.ramp(near, [(0.006, "#D0D0D0"), (0.02, "#000000")]), n.ramp(rounded, [(0.885, "#000000"), (0.91, "#FFFFFF")]),
            n.ramp(along, [(0.06, "#FFFFFF"), (0.1, "#000000")])]
    share = calc("MAXIMUM", calc("MAXIMUM", pith[0], pith[1]), pith[2])
    white = n.add("ShaderNodeMixRGB", {0: share, 1: deep, 2: rgb(mix("#F6F0D8", tint, 0.08))}).outputs[0]
    colour = n.add("ShaderNodeMixRGB", {0: n.ramp(along, [(0.955, "#000000"), (0.985, "#FFFFFF")]), 1: white,
                                        2: rgb(spec.get("edge", tint))}).outputs[0]
    rough = n.add("ShaderNodeMixRGB", {0: share, 1: (0.14, 0.14, 0.14, 1), 2: (0.7, 0.7, 0.7, 1)}).outputs[0]
    skin = n.add("ShaderNodeBsdfPrincipled", {"Base Color": colour, "Roughness": rough, "Subsurface": 0.25, "Subsurface Color": rgb(tint),
                                              "Subsurface Radius": (0.1, 0.07, 0.03), "Normal": n.bump(sacs, -0.8, 0.03)})
    n.tree.links.new(skin.outputs[0], out.inputs["Surface"])


def husk(n, out, spec):
    """Skin with fine stripes from end to end; its colour turns towards the tip. For figs, almonds, dates."""
    along = n.add("ShaderNodeAttribute", attribute_name="along").outputs["Fac"]
    first, last = spec["turn"]
    colour = n.ramp(along, [(0.05, spec["foot"]), (0.3, spec["tint"]), (first, spec["tint"]), (last, spec["tip"])])
    lengthways = n.add("ShaderNodeMath", {0: along, 1: 2.0}, operation="MULTIPLY").outputs[0]
    across = n.add("ShaderNodeAttribute", attribute_name="across").outputs["Fac"]
    turn = n.add("ShaderNodeMath", {0: across, 1: 2 * math.pi}, operation="MULTIPLY").outputs[0]
    round_ = [n.add("ShaderNodeMath", {0: n.add("ShaderNodeMath", {0: turn}, operation=kind).outputs[0], 1: spec["streaks"] / 6.3},
                    operation="MULTIPLY").outputs[0] for kind in ("SINE", "COSINE")]
    where = n.add("ShaderNodeCombineXYZ", {0: round_[0], 1: round_[1], 2: lengthways}).outputs[0]
    stripes = n.add("ShaderNodeTexNoise", {"Vector": where, "Scale": 1.0, "Detail": 3.0}).outputs["Fac"]
    striped = n.add("ShaderNodeMixRGB", {0: n.ramp(stripes, [(0.45, "#000000"), (0.72, "#B0B0B0")]), 1: colour, 2: rgb(spec["fleck"])}).outputs[0]
    skin = n.add("ShaderNodeBsdfPrincipled", {"Base Color": striped, "Roughness": spec["rough"], "Specular": 0.35, "Sheen": spec["sheen"],
                                              "Normal": n.bump(stripes, spec["bump"], 0.02)})
    n.tree.links.new(skin.outputs[0], out.inputs["Surface"])


def fig_flesh(n, out, spec):
    """The face of a halved fig: `along` runs from its hollow to its skin."""
    along = n.add("ShaderNodeAttribute", attribute_name="along").outputs["Fac"]
    xyz = n.add("ShaderNodeSeparateXYZ", {0: n.add("ShaderNodeTexCoord").outputs["Object"]})
    angle = n.add("ShaderNodeMath", {0: xyz.outputs[1], 1: xyz.outputs[0]}, operation="ARCTAN2").outputs[0]
    place = n.add("ShaderNodeCombineXYZ", {0: n.add("ShaderNodeMath", {0: angle, 1: 5.0}, operation="MULTIPLY").outputs[0],
                                           1: n.add("ShaderNodeMath", {0: along, 1: 6.0}, operation="MULTIPLY").outputs[0]})
    cells = n.add("ShaderNodeTexVoronoi", {"Vector": place.outputs[0], "Scale": 1.5}, feature="SMOOTH_F1").outputs["Distance"]
    ragged = n.add("ShaderNodeMath", {0: along, 1: n.add("ShaderNodeMath", {0: cells, 1: 0.16}, operation="MULTIPLY").outputs[0]},
                   operation="ADD").outputs[0]
    colour = n.ramp(ragged, [(0.06, "#5E1620"), (0.22, "#A32B3A"), (0.64, "#B5445A"), (0.8, "#DC9D8C"), (0.87, "#F0E3C6"), (1.0, "#E9DDB9")])
    edged = n.add("ShaderNodeMixRGB", {0: n.ramp(along, [(0.955, "#000000"), (0.975, "#FFFFFF")]), 1: colour, 2: rgb("#4A2C45")}).outputs[0]
    veined = n.add("ShaderNodeMixRGB", {0: 0.5, 1: edged, 2: n.ramp(cells, [(0.1, "#FFFFFF"), (0.75, "#E9B7AE")])}, blend_type="MULTIPLY").outputs[0]
    flesh = n.add("ShaderNodeBsdfPrincipled", {"Base Color": veined, "Roughness": n.ramp(along, [(0.5, "#3A3A3A"), (0.8, "#A0A0A0")]),
                                               "Subsurface": 0.15, "Subsurface Color": rgb("#C05060"), "Subsurface Radius": (0.08, 0.03, 0.02),
                                               "Normal": n.bump(cells, -0.7, 0.02)})
    n.tree.links.new(flesh.outputs[0], out.inputs["Surface"])
