import { expect } from 'vitest';

/* Vitest's matchers have the type `any`; as parts of an expected value they are unknown. */

export const anyText: unknown = expect.any(String);

export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
