import { describe, expect, test } from 'vitest';
import { addressLines } from '~/features/delivery/address-lines';
import { codes } from '~/features/delivery/country';

const to = {
  name: 'Amina Haddad',
  address: '12 Garden Street',
  city: 'Lyon',
  country: 'FR',
  postalCode: '69001',
};

// R845
describe('an address stands as its country writes it', () => {
  test.each([
    [{}, ['12 Garden Street', '69001 Lyon', 'France']],
    [
      { city: 'Portland', state: 'OR', postalCode: '97209', country: 'US', address2: 'Apt 4' },
      ['12 Garden Street', 'Apt 4', 'Portland, OR 97209', 'United States'],
    ],
    [
      { city: 'Portland', postalCode: '97209', country: 'US' },
      ['12 Garden Street', 'Portland 97209', 'United States'],
    ],
    [
      { city: 'Cambridge', postalCode: 'CB2 1TN', country: 'England' },
      ['12 Garden Street', 'Cambridge', 'CB2 1TN', 'United Kingdom'],
    ],
    [
      { city: 'Singapore', postalCode: '049483', country: 'SG' },
      ['12 Garden Street', 'SINGAPORE 049483'],
    ],
    [
      { city: 'Dubai', postalCode: '', country: 'AE' },
      ['12 Garden Street', 'Dubai', 'United Arab Emirates'],
    ],
    [{ city: 'Dublin', postalCode: '', country: 'IE' }, ['12 Garden Street', 'Dublin', 'Ireland']],
    [
      { city: 'Monaco', postalCode: '98000', country: 'MC' },
      ['12 Garden Street', 'MC-98000 Monaco'],
    ],
    [
      { city: 'Bedok', postalCode: '049483', country: 'SG' },
      ['12 Garden Street', 'Bedok', 'SINGAPORE 049483'],
    ],
    [
      { city: 'Mexico City', postalCode: '01000', country: 'MX' },
      ['12 Garden Street', '01000 Mexico City', 'Mexico'],
    ],
    [
      { city: 'Helsinki', postalCode: 'FI-00100', country: 'FI' },
      ['12 Garden Street', 'FI-00100 Helsinki', 'Finland'],
    ],
    [{ country: 'Atlantis' }, ['12 Garden Street', '69001 Lyon', 'Atlantis']],
  ])('%j', (changes, lines) => {
    expect(addressLines({ ...to, ...changes }).slice(1)).toEqual(lines);
  });

  test('a phone number stands below', () => {
    expect(addressLines({ ...to, phone: '+33 1' }).at(-1)).toBe('Phone: +33 1');
  });

  test('nothing that was typed is lost, and nothing stands twice, in any country', () => {
    const full = {
      ...to,
      address2: 'Door 7',
      city: 'Qxcity',
      state: 'Qxstate',
      postalCode: '98765',
    };
    for (const country of codes)
      for (const address of [full.address, 'شارع التحلية']) {
        const text = addressLines({ ...full, address, country }).join('\n');
        for (const typed of ['Amina Haddad', address, 'Door 7', 'Qxcity', 'Qxstate', '98765'])
          expect(text.split(typed).length, `${typed} in ${country}: ${text}`).toBe(2);
      }
  });
});
