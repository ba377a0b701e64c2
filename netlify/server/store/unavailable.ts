/** Something that the shop needs is not there just now: its store, a secret. The edge says 503. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
