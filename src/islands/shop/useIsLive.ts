import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, true once the island answers: until then controls are disabled rather than dead. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
