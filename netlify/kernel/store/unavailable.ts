/** Something that the shop needs is not available now: its store, a secret. The reply is 503. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
