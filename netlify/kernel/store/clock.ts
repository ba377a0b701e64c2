/** The time and the random numbers that the shop uses. A test can replace both. */
export interface Clock {
  /** Ms since 1970. */
  now: () => number;
  pause: (ms: number) => Promise<void>;
  /** From 0 up to, not including, 1. */
  random: () => number;
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
