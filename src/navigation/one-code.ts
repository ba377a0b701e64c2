import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

type Arrival = Pick<
  TransitionBeforePreparationEvent,
  'loader' | 'newDocument' | 'navigationType' | 'defaultPrevented' | 'preventDefault'
>;

const buildOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/**
 * A page of another build than the one that runs here is loaded in full: its scripts must not meet
 * those of this build in one document. Back has already changed the address, hence the reload.
 */
export function leaveForOtherBuilds(event: Arrival): void {
  const load = event.loader;
  event.loader = async () => {
    await load();
    if (event.defaultPrevented || buildOf(event.newDocument) === buildOf(document)) return;
    event.preventDefault();
    if (event.navigationType === 'traverse') location.reload();
  };
}
