/** 'token' is the shop's own token; a keeper is named by an e-mail address. */
export function actorText(by: string): string {
  if (by === 'shopper') return 'the shopper';
  if (by === 'shop') return 'the shop itself';
  if (by === 'provider') return 'the payment provider';
  return by === 'token' ? 'the shop’s token' : by;
}
