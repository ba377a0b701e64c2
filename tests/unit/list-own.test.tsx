// @vitest-environment jsdom
import { describeList } from '../support/list-sides.tsx';

// R780
describeList('of a catalogue that the browser reads', [
  '/api/availability',
  '/api/products',
  '/catalogue.json',
  '/search.json',
]);
