/* Where the files of the content are kept: on this machine, or at GitHub. */

export interface Proposed {
  /** The address of the pull request. */
  pull: string;
  /** The address of its preview; null when the build did not name the site. */
  preview: string | null;
}

export interface Failed {
  ok: false;
  problem: string;
  /** Another token may help. */
  isDenied: boolean;
}
export type Done<Value> = { ok: true; value: Value } | Failed;

/** Texts by the paths of their files. */
export type Texts = ReadonlyMap<string, string>;

interface OpenedFiles {
  texts: Texts;
  /** Writes them all. @returns null when they are simply written. */
  save: (texts: Texts) => Promise<Done<Proposed | null>>;
}

export type OpenFiles = (files: readonly string[]) => Promise<Done<OpenedFiles>>;
