import { test } from '../support/keeper.ts';
import { phone } from './measure.ts';
import { limitedPaths, printWeights, visit } from './weights.ts';

/* The screens of the desk before the first order: what they weigh, and that nothing moves. */

test.use(phone);
test.afterAll(printWeights);

for (const path of limitedPaths.filter((one) => one.startsWith('/desk')))
  test(`${path} is light`, ({ page }) => visit(page, path));
