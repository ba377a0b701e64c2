import { findAll, readPersonAt } from './person-at.ts';

/*
 * `npm run export -- https://your-site name@example.com`: prints as JSON what the shop knows of a
 * person.
 */

try {
  console.log(JSON.stringify(await findAll(readPersonAt('export')), null, 2));
} catch (error) {
  console.error(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
}
