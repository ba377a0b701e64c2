/** Time and chance as the shop uses them, so that a test can hold both. */
export interface Clock {
  /** Ms since 1970. */
  now(this: void): number;
  pause(this: void, ms: number): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(this: void): number;
}

export const realClock: Clock = {
  now: () => Date.now(),
  pause: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
  random: () => Math.random(),
};

export const isoTime = (clock: Clock): string => new Date(clock.now()).toISOString();
