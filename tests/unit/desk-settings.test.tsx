// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SettingsScreen } from '~/features/publishing/desk/settings/SettingsScreen';
import { countriesText, codeOfCountry } from '~/features/publishing/desk/settings/countries';
import { settingsForm } from '~/features/publishing/texts/text-forms.schema';
import { contentChanges } from '~/features/publishing/content-changes.schema';
import { render, shows } from '../support/render';

/* R982: the settings of a made-up shop, changed without a server. */

const path = 'src/content/site.yaml';
const source = `name: Made up
tax: { prices: none }
delivery:
  cutOff: '14:00'
  dispatchDays: 2
  flat: 4.99
  # Those of every year have no year.
  holidays:
    - '01-01'
    - '2026-11-26'
  zones:
    - name: Home
      countries: [US, PR]
      transitDays: { from: 2, to: 4 }
    - name: Near
      countries: [CA, MX]
      transitDays: { from: 4, to: 8 }
    - name: Far
      countries: [others]
      transitDays: { from: 5, to: 9 }
  refused: [KP]
giftWrap: 4.5
`;
let stands = source;
let answer: { status: number; body: unknown };
let sent: string[];

const at = '2026-11-26T10:00:00.000Z';
const version = 'a'.repeat(40);
const publishing = { saved: 'v', live: 'v', state: 'live', since: at };
const json = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

let page: HTMLElement;
let leave: () => void;
beforeEach(async () => {
  [stands, sent] = [source, []];
  answer = { status: 200, body: { version: 'b'.repeat(40), publishing, review: null } };
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (url.includes('publishing')) return json(publishing);
    if (init?.body === undefined) return json({ version, files: [{ path, text: stands }] });
    const [change] = contentChanges.parse(JSON.parse(init.body)).changes;
    const text = change && 'text' in change ? (change.text ?? '') : '';
    sent.push(text);
    if (answer.status === 200) stands = text;
    return json(answer.body, answer.status);
  });
  ({ page, leave } = await render(<SettingsScreen form={settingsForm()} />));
  await shows(() => expect(page.querySelectorAll('form').length).toBeGreaterThan(8));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const region = (title: string) => {
  const form = page.querySelector(`form[aria-label="${title}"]`);
  if (!form) throw new Error(`No region ${title}.`);
  return form;
};
const labelled = (within: Element, words: string) => {
  const label = [...within.querySelectorAll('label')].find(
    ({ textContent }) => textContent === words,
  );
  return label?.htmlFor
    ? within.querySelector(`[id="${label.htmlFor}"]`)
    : (label?.querySelector('input') ?? null);
};
const button = (within: Element, name: string) =>
  [...within.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );

const press = (within: Element, name: string) =>
  act(async () => {
    button(within, name)?.click();
    await Promise.resolve();
  });

/** As a person does: through the control's own setter, which React watches. */
async function fill(within: Element, words: string, value: string) {
  const control = labelled(within, words);
  await act(async () => {
    const own = control && (Object.getPrototypeOf(control) as object);
    if (!own) throw new Error(`No field ${words}.`);
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(control, value);
    control.dispatchEvent(
      new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }),
    );
    await Promise.resolve();
  });
}

const endOf = (title: string) => button(region(title), 'Save')?.parentElement;

async function save(title: string) {
  const count = sent.length;
  await press(region(title), 'Save');
  await shows(() =>
    expect(endOf(title)?.querySelector('[role="status"], [role="alert"]')).toBeTruthy(),
  );
  return sent.slice(count).at(0) ?? null;
}

const linesOf = (text: string | null) => (text ?? '').split('\n');
const fresh = (text: string | null, before = source) =>
  linesOf(text).filter((line) => !linesOf(before).includes(line));

// R982
test('a region saves what was changed in it, and leaves the rest to its own button', async () => {
  await fill(region('Delivery'), 'Flat price', '6.5');
  await fill(region('Gift wrap'), 'Price', '5');
  const first = await save('Delivery');
  expect(fresh(first)).toEqual(['  flat: 6.5']);
  expect(region('Delivery').textContent).toContain('Saved.');
  expect(region('Gift wrap').textContent).not.toContain('Saved.');
  expect(fresh(await save('Gift wrap'), first ?? '')).toEqual(['giftWrap: 5']);
  expect(region('Delivery').textContent).not.toContain('Saved.');
  expect(await save('Returns')).toBe(null);
  expect(region('Returns').textContent).toContain('Nothing has changed.');
});

// R981, R982
test('closing days are two days, what becomes of orders, and a sentence that fits', async () => {
  const days = () => region('Closing days');
  await press(days(), 'Add closing days');
  await fill(days(), 'From', '2026-12-24');
  await fill(days(), 'To', '2027-01-02');
  const sentence = () => labelled(days(), 'Sentence for shoppers') as HTMLTextAreaElement;
  expect(sentence().value).toContain('leaves when we are back');
  await fill(days(), 'Orders', 'none');
  expect(sentence().value).toContain('take no orders');
  await fill(days(), 'Sentence for shoppers', 'We are away.');
  await fill(days(), 'Orders', 'later');
  expect(sentence().value).toBe('We are away.');
  const text = await save('Closing days');
  expect(text).toMatch(
    /from: '2026-12-24'\s+to: '2027-01-02'\s+words: We are away.\s+orders: later/,
  );
  await press(days(), 'Take away closing 1');
  expect(fresh(await save('Closing days'))).toEqual([]);
  expect(stands).toBe(source);
});

// R982
test('a holiday is a date, of one year or of every year', async () => {
  const days = region('Closing days');
  const dates = () => [...days.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const count = dates().length;
  expect(dates().every(({ value }) => /^\d{4}-\d\d-\d\d$/.test(value))).toBe(true);
  await press(days, 'Add holiday');
  const added = dates().at(-1);
  expect(dates()).toHaveLength(count + 1);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      added,
      '2027-05-01',
    );
    added?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  await act(async () => {
    added?.closest('li')?.querySelector<HTMLInputElement>('[type="checkbox"]')?.click();
    await Promise.resolve();
  });
  expect(fresh(await save('Closing days'))).toEqual(['    - 05-01']);
});

// R982
test('countries have names, and one is in one list alone', async () => {
  const delivery = region('Delivery');
  expect(delivery.textContent).not.toMatch(/\b(?:US|PR|CA|MX|KP|others)\b/);
  const [home, near] = [...delivery.querySelectorAll('details')];
  if (!home || !near) throw new Error('The shop has two zones.');
  await fill(home, 'Country', 'canada');
  await press(home, 'Add');
  expect(button(home, 'Take away Canada')).toBeDefined();
  expect(button(near, 'Take away Canada')).toBeUndefined();
  await fill(home, 'Country', 'Atlantis');
  await press(home, 'Add');
  expect(home.textContent).toContain('We do not know this country.');
  expect(fresh(await save('Delivery'))).toEqual([
    '      countries: [US, PR, CA]',
    '      countries: [MX]',
  ]);
});

// R982, R989
test('a zone may have a sum of goods from which on delivery is free, and lose it again', async () => {
  const [zone] = region('Delivery').querySelectorAll('fieldset');
  if (!zone) throw new Error('The shop has two zones.');
  await fill(zone, 'Free from', '80');
  expect(fresh(await save('Delivery'))).toEqual(['      freeFrom: 80']);
  await fill(zone, 'Free from', '');
  expect(labelled(zone, 'Free from')).toHaveProperty('value', '');
});

// R982
test('what is wrong stands at its field, and nothing is lost', async () => {
  const sentence = 'the cost must be a number';
  const body = { error: sentence, problems: [{ path, field: 'delivery.zones[1].cost', sentence }] };
  answer = { status: 422, body };
  const zone = [...region('Delivery').querySelectorAll('fieldset')].find(
    ({ firstChild }) => firstChild?.textContent === 'Near',
  );
  if (!zone) throw new Error('The shop has two zones.');
  await fill(zone, 'Cost', '900');
  await save('Delivery');
  const cost = labelled(zone, 'Cost');
  expect(cost?.getAttribute('aria-invalid')).toBe('true');
  const about = cost?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  expect(zone.querySelector(`[id="${about}"]`)?.textContent).toContain(sentence);
  expect((cost as HTMLInputElement).value).toBe('900');
  expect(region('Delivery').querySelector('[role="alert"] a')?.getAttribute('href')).toBe(
    `#${encodeURIComponent(cost?.id ?? '')}`,
  );
});

// R1051, R1052
test('an amount is read with a comma, and one with two meanings is saved nowhere', async () => {
  const flat = () => labelled(region('Delivery'), 'Flat price') as HTMLInputElement;
  const about = () => document.getElementById(`${flat().id}:hint`)?.textContent;
  await fill(region('Delivery'), 'Flat price', '6,50');
  expect([flat().value, about()]).toEqual(['6,50', expect.stringMatching(/ = \$6\.50$/)]);
  expect(fresh(await save('Delivery'))).toEqual(['  flat: 6.5']);
  for (const typed of ['-1', '1,2,3', '5 €']) {
    await fill(region('Delivery'), 'Flat price', typed);
    expect(await save('Delivery')).toBe(null);
    expect(flat().getAttribute('aria-invalid')).toBe('true');
    expect(region('Delivery').querySelector('[role="alert"]')?.textContent).toContain(typed);
  }
});

// R982
test('a rate of the tax belongs to a country, the first of them to the shop’s own', async () => {
  const tax = region('Tax');
  await fill(tax, 'Prices', 'include');
  await fill(tax, 'Country with a rate', 'Portugal');
  await press(tax, 'Add');
  await fill(tax, 'Portugal (%)', '8,125 %');
  expect(tax.textContent).toContain('= 8.125%');
  expect((labelled(tax, 'The shop’s own country') as HTMLSelectElement).value).toBe('PT');
  expect(linesOf(await save('Tax')).join(' ')).toMatch(/prices: include.*home: PT.*PT: 8\.125/);
});

describe('countries in words', () => {
  test.each([
    [[], 'No country'],
    [['CA'], 'Canada'],
    [['CA', 'MX'], 'Canada and Mexico'],
    [['AL', 'AD', 'AT', 'BE', 'BG'], 'Albania, Andorra, Austria and 2 more'],
    [['others'], 'All other countries'],
  ])('%j is %s', (codes, text) => {
    expect(countriesText(codes)).toBe(text);
  });

  test('are known by the name that is shown, and by others', () => {
    expect(['All other countries', 'Türkiye', 'england', 'Atlantis'].map(codeOfCountry)).toEqual([
      'others',
      'TR',
      'GB',
      null,
    ]);
  });
});
