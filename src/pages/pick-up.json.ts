import { loadSite } from '~/data/site';
import { pickUpLines } from '~/features/delivery/pick-up-lines';

/** Where orders can be picked up, line by line for the checkout; null where they are only sent. */
export async function GET() {
  const { pickUp } = await loadSite();
  return Response.json(pickUp ? pickUpLines(pickUp) : null);
}
