import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { keyValue } from '../../netlify/kernel/store/records/envelope.ts';
import type { KeyValue } from '../../netlify/kernel/store/kv.ts';
import type { EngineKind, TriedEngine } from './engines.ts';
import type { Fault } from './faults.ts';

export interface Text {
  text: string;
}
export const text = z.object({ text: z.string() });
export const a: Text = { text: 'a' };
export const b: Text = { text: 'b' };

/** The engine of a group of tests, and stores of notes on it. */
export function textsOn({ start }: EngineKind) {
  let engine: TriedEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());
  const store = (timeoutMs = 8_000, name = `notes-${randomUUID()}`) =>
    engine.open(name, Date.now() + timeoutMs);
  return {
    engine: () => engine,
    script: (...faults: Fault[]) => engine.script.write(...faults),
    store,
    open: (timeoutMs?: number): KeyValue<Text> => keyValue(store(timeoutMs), { schema: text }),
  };
}
