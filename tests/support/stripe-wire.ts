import { isDeepStrictEqual } from 'node:util';

/* Stripe's protocol: form bodies, errors, and calls that have the same effect when repeated. */

/** The parameters of a call by their whole names, 'line_items[0][quantity]'. */
export type Params = Record<string, string>;

export interface Answer {
  status: number;
  body: unknown;
}

/** What Stripe answers to a call that it does not take. */
export class Refusal extends Error {
  readonly answer: Answer;
  /** Whether the same key gets this answer again: it does once the call has begun. */
  readonly isKept: boolean;

  constructor(status: number, error: Record<string, string>, isKept = false) {
    super(error['message']);
    this.answer = { status, body: { error: { type: 'invalid_request_error', ...error } } };
    this.isKept = isKept;
  }
}

export const paramsOf = (text: string): Params => Object.fromEntries(new URLSearchParams(text));

/** Refuses what is not in the list, where '[0]' stands for any place of a list, '*' for any name. */
export function expectOnly(params: Params, known: readonly string[]): void {
  for (const name of Object.keys(params)) {
    const general = name.replace(/\[\d+\]/g, '[0]');
    const isKnown = known.some((one) =>
      one.endsWith('[*]') ? general.startsWith(one.slice(0, -2)) : one === general,
    );
    if (!isKnown)
      throw new Refusal(400, {
        code: 'parameter_unknown',
        param: name,
        message: `Received unknown parameter: ${name}`,
      });
  }
}

/** 'metadata[order]' … as an object. */
export const partOf = (params: Params, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null;
      return inner === null ? [] : [[inner, value]];
    }),
  );

/** The answers by Idempotency-Key. */
export class Answers {
  readonly #kept = new Map<string, { call: unknown; answer: Answer }>();

  once(key: string, call: unknown, work: () => Answer): Answer {
    const before = this.#kept.get(key);
    if (before && isDeepStrictEqual(before.call, call)) return before.answer;
    if (before)
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      });
    const answer = workOrKept(work);
    this.#kept.set(key, { call, answer });
    return answer;
  }

  /** Forgets the keys, as Stripe does after a day. */
  forget = (): void => this.#kept.clear();
}

function workOrKept(work: () => Answer): Answer {
  try {
    return structuredClone(work());
  } catch (error) {
    if (error instanceof Refusal && error.isKept) return error.answer;
    throw error;
  }
}
