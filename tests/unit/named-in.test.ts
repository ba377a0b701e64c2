import { expect, test } from 'vitest';
import { namedIn } from '~/features/catalogue/named-in';

// R131
test('the products that a text names come in the order of their names, each once', () => {
  const [amber, rose, cedar] = ['Amber Lamp', 'Rose Court', 'Cedar Oil'].map((name) => ({ name }));
  const products = [amber, rose, cedar].filter((product) => product !== undefined);
  expect(namedIn('Rose Court beside an Amber Lamp, then Rose Court; cedar oil.', products)).toEqual(
    [rose, amber],
  );
  expect(namedIn('', products)).toEqual([]);
});
