"""Lays sharply rendered boxes (prints.py) over pictures, fading at their edges."""
import json
import sys

import cv2
import numpy as np

FADE = 14  # pixels over which a patch fades into its picture


def ramp(count, at_start, at_end):
    """0 to 1 to 0 along a side; a side at the picture's rim does not fade."""
    steps = np.arange(count) + 0.5
    low = steps if at_start else np.full(count, FADE)
    high = steps[::-1] if at_end else np.full(count, FADE)
    return np.clip(np.minimum(low, high) / FADE, 0, 1)


def lay(picture, patch, box, scale):
    """Lays a patch, rendered at `scale`, into the picture at box (left, bottom, right, top)."""
    height, width = picture.shape[:2]
    left, bottom, right, top = (round(side / scale) for side in box)
    w, h = right - left, top - bottom
    patch = cv2.resize(patch, (w, h), interpolation=cv2.INTER_CUBIC) if patch.shape[:2] != (h, w) else patch
    y = height - bottom - h
    share = np.minimum(ramp(h, y > 0, y + h < height)[:, None], ramp(w, left > 0, left + w < width)[None])
    region = picture[y:y + h, left:left + w].astype(np.float32)
    mixed = region + (patch.astype(np.float32) - region) * share[..., None]
    picture[y:y + h, left:left + w] = np.rint(mixed)


def apply(listing, frame, file):
    """Lays the patches of one frame over a PNG; False: it has none."""
    with open(listing) as entries:
        patches = [entry for entry in json.load(entries) if entry["frame"] == frame]
    if patches:
        picture = cv2.imread(file)
        for entry in patches:
            lay(picture, cv2.imread(entry["file"]), entry["box"], entry["scale"])
        cv2.imwrite(file, picture)
    return bool(patches)


if __name__ == "__main__":  # [[listing, frame, PNG], ...] in; the PNGs that changed out
    print(json.dumps([file for listing, frame, file in json.load(sys.stdin) if apply(listing, frame, file)]))
