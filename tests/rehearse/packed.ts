import { readFileSync } from 'node:fs';
import { z } from 'zod';

const routes = z.array(z.object({ pattern: z.string(), methods: z.array(z.string()).default([]) }));

/** The part of Netlify's manifest that says how a function is reached and run. */
const manifest = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      runtimeVersion: z.string().default('none'),
      schedule: z.string().optional(),
      routes: routes.default([]),
      excludedRoutes: routes.default([]),
      trafficRules: z
        .object({
          action: z.object({
            config: z.object({
              rateLimitConfig: z.object({ windowLimit: z.number(), windowSize: z.number() }),
              aggregate: z.object({ keys: z.array(z.object({ type: z.string() })) }),
            }),
          }),
        })
        .optional(),
    }),
  ),
});

/** A function as Netlify would deploy it. */
export type PackedFunction = z.infer<typeof manifest>['functions'][number] & {
  /** The whole archive. */
  bytes: number;
  files: PackedFile[];
};

export interface PackedFile {
  name: string;
  /** Compressed. */
  bytes: number;
  crc32: number;
}

/** @param file the manifest that a build has written beside its archives. */
export function readPacked(file: string): PackedFunction[] {
  const { functions } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return functions.map((one) => {
    const archive = readFileSync(one.path);
    return { ...one, bytes: archive.length, files: filesOf(archive) };
  });
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The list of files at the end of a ZIP archive. @throws when there is none. */
export function filesOf(archive: Buffer): PackedFile[] {
  const end = archive.lastIndexOf(signature(endOfDirectory));
  if (end < 0) throw new Error('This is no ZIP archive.');
  const files: PackedFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === directoryEntry) {
    const nameLength = archive.readUInt16LE(at + 28);
    files.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      bytes: archive.readUInt32LE(at + 20),
      crc32: archive.readUInt32LE(at + 16),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
