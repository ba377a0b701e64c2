import type { GitRepository } from './repository.ts';

export interface Asked {
  repository: GitRepository;
  /** What the pattern of the path has found. */
  part: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** A status and a body; null is GitHub's 404. */
export type Reply = [status: number, body?: unknown] | null;

export interface Route {
  method: string;
  path: RegExp;
  answer: (asked: Asked) => Reply;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
