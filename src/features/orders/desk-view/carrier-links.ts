import type { Shipment } from '../history/step.schema.ts';
import { typedCode } from '../../../base/text/typed-code.ts';

/* Where the parcels of known carriers are followed. */

/** By the carrier's names; the parcel's number stands at the end of the address. */
const pages: readonly [names: readonly string[], page: string][] = [
  [['dhl', 'deutschepost'], 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [['ups'], 'https://www.ups.com/track?tracknum='],
  [['fedex'], 'https://www.fedex.com/fedextrack/?trknbr='],
  [['usps'], 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [['dpd'], 'https://tracking.dpd.de/status/en_US/parcel/'],
  [['gls'], 'https://gls-group.eu/EN/en/parcel-tracking?match='],
  [['royalmail'], 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [['evri'], 'https://www.evri.com/track/parcel/'],
  [['laposte', 'colissimo'], 'https://www.laposte.fr/outils/suivre-vos-envois?code='],
  [['posteitaliane'], 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/'],
  [['correos'], 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number='],
  [['bpost'], 'https://track.bpost.cloud/btr/web/#/search?itemCode='],
  [['swisspost', 'diepost'], 'https://service.post.ch/ekp-web/ui/entry/search/'],
  [['inpost'], 'https://inpost.pl/en/find-parcel?number='],
  [['canadapost'], 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor='],
  [['australiapost', 'auspost'], 'https://auspost.com.au/mypost/track/details/'],
];

/** The page of a parcel; undefined for a carrier that the table does not have, and without a number. */
export function trackingLink(carrier = '', tracking = ''): string | undefined {
  const number = tracking.replace(/\s/g, '');
  const said = beginnings(carrier);
  const page = pages.find(([names]) => names.some((name) => said.includes(name)))?.[1];
  return page !== undefined && number !== '' ? page + encodeURIComponent(number) : undefined;
}

/** 'Royal Mail Tracked' may be 'royal', 'royalmail' or 'royalmailtracked'; 'www.ups.com' is 'ups'. */
function beginnings(carrier: string): string[] {
  const words = carrier
    .trim()
    .replace(/^www\.|\.[a-z]{2,3}$/gi, '')
    .split(/[\s\p{Pd}]+/u)
    .map(typedCode);
  return words.map((_, at) => words.slice(0, at + 1).join(''));
}

/**
 * A shipment with the link of its number, where none was typed. @param before it was corrected: a
 * link that was made of the old number follows the new one.
 */
export function withLink(typed: Shipment, before: Shipment = {}): Shipment {
  const { carrier, tracking, url = '' } = typed;
  const wasMade = url === trackingLink(before.carrier, before.tracking);
  return { ...typed, url: url === '' || wasMade ? (trackingLink(carrier, tracking) ?? '') : url };
}
