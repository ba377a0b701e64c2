import { createHash } from 'node:crypto';
import type { ContentReview, SavedChange } from '../content-replies.ts';
import { Unavailable } from '../../../../netlify/kernel/store/unavailable.ts';

/*
 * Where the shop's content is kept, by versions. A version is all files at one time, and is never
 * changed; the newest is what the next build shows.
 */

/** Git's name of the bytes of a file. */
export const blobName = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');

/** The names of all files that can be edited, by their paths. */
export type Tree = ReadonlyMap<string, string>;

/** The files that change; null takes one away. */
export type Changes = ReadonlyMap<string, Buffer | null>;

export interface Version {
  version: string;
  /** When it was saved. */
  at: string;
}

/** What a change was made for, and by whom. */
export type Reason = Pick<SavedChange, 'by' | 'why'>;

/** Every method throws ContentUnavailable when the files cannot be reached. */
export interface ContentFiles {
  newest(): Promise<Version>;
  /** Null for a version that is not known. */
  tree(version: string): Promise<Tree | null>;
  /** @param blob as a tree names it. */
  bytes(path: string, blob: string): Promise<Buffer>;
  /**
   * Saves a new version on top of the newest, all files or none; with a review it waits for somebody to
   * take it, and the newest stays. 'changed' when another version was saved meanwhile.
   */
  write(
    newest: string,
    changes: Changes,
    reason: Reason,
  ): Promise<{ version: string; review: ContentReview | null } | 'changed'>;
  /** The changes that the desk has saved, the newest first, each with the versions around it. */
  changes(): Promise<(SavedChange & { before: string; after: string })[]>;
  /** The version that the running shop shows, and since when; null where its build did not say. */
  live(): Promise<Version | null>;
  /** Is it known that the shop will not show a version? @param now ms since 1970. */
  hasFailed(version: Version, now: number): Promise<boolean>;
}

/** The files did not answer, or not in a way that says how things stand: try again later. */
export class ContentUnavailable extends Unavailable {
  override name = 'ContentUnavailable';
}
