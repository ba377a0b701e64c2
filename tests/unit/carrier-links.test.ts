import { describe, expect, test } from 'vitest';
import { trackingLink, withLink } from '~/features/orders/desk-view/carrier-links';

// R866
describe('a tracking link', () => {
  test.each([
    [
      'DHL',
      '0034 0434 1610',
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=003404341610',
    ],
    ['dhl express', '1', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1'],
    ['www.ups.com', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
    ['U.P.S.', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
    ['FedEx Ground', '7', 'https://www.fedex.com/fedextrack/?trknbr=7'],
    ['USPS', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
    [
      'Royal Mail',
      'AB/1&2',
      'https://www.royalmail.com/track-your-item#/tracking-results/AB%2F1%262',
    ],
  ])('of %s with %s', (carrier, tracking, url) => {
    expect(trackingLink(carrier, tracking)).toBe(url);
  });

  test.each([
    ['Blue Van', '1'],
    ['Upside Down Couriers', '1'],
    ['DHL', ' '],
    [undefined, '1'],
    ['DHL', undefined],
  ])('of %s with %s is not known', (carrier, tracking) => {
    expect(trackingLink(carrier, tracking)).toBeUndefined();
  });

  test('that was typed stays, and one that the shop had made follows the number', () => {
    const typed = { carrier: 'UPS', tracking: '2', url: 'https://own.example/2' };
    expect(withLink(typed).url).toBe(typed.url);
    const before = { carrier: 'UPS', tracking: '1', url: trackingLink('UPS', '1') };
    expect(withLink({ ...before, tracking: '2' }, before).url).toBe(trackingLink('UPS', '2'));
    expect(withLink({ ...before, carrier: 'Blue Van' }, before).url).toBe('');
    expect(withLink({ carrier: 'Blue Van', tracking: '1', url: '' }).url).toBe('');
  });
});
