import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

type Arrival = Pick<
  TransitionBeforePreparationEvent,
  'loader' | 'newDocument' | 'navigationType' | 'defaultPrevented' | 'preventDefault'
>;

const codeOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[name="code"]')?.content;

/**
 * A page with other code than what runs here is loaded in full: two builds' scripts must not meet
 * in one document. Back has already changed the address, hence the reload.
 */
export function leaveForOtherCode(event: Arrival): void {
  const load = event.loader;
  event.loader = async () => {
    await load();
    if (event.defaultPrevented || codeOf(event.newDocument) === codeOf(document)) return;
    event.preventDefault();
    if (event.navigationType === 'traverse') location.reload();
  };
}
