import { atom } from 'nanostores';
import { fetchAvailability } from '~/api';
import { noAvailability, type Availability } from '~/features/catalogue/availability';

/** What is sold out or nearly so; null until the answer is there. */
export const $availability = atom<Availability>(noAvailability);

/** The body of the page that has asked: the router puts another one into the next page. */
let asker: HTMLElement | undefined;

/**
 * Asks once a page view, when the page is painted and the browser is idle. Without an answer the
 * page stays as it is; the shop decides when an order comes.
 */
export function askForAvailability(): void {
  if (asker === document.body) return;
  asker = document.body;
  requestAnimationFrame(() => whenIdle(() => void renewAvailability()));
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);

export async function renewAvailability(): Promise<void> {
  const result = await fetchAvailability();
  // The same again would draw every card anew.
  if (result.ok && JSON.stringify(result.value) !== JSON.stringify($availability.get()))
    $availability.set(result.value);
}
