// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { parseAnswers } from '~/features/scent/finder-answers';
import { finderSteps } from '~/features/scent/finder-steps';
import { Questions } from '~/features/scent/shop/Questions';
import { $myAllergens, noAllergens } from '~/stores/my-allergens';
import { render } from '../support/render';

afterEach(() => $myAllergens.set(noAllergens));

// R713
test('the finder says where allergens are chosen, and asks for them once they are kept', async () => {
  const answers = parseAnswers('');
  const { page } = await render(
    <Questions loved={[]} avoided={[]} steps={finderSteps([])} answers={answers} />,
  );
  const box = () => page.querySelector<HTMLInputElement>('[name="free-of"]');
  expect(box()).toBeNull();
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/shop');
  act(() => $myAllergens.set(['linalool']));
  expect(box()?.value).toBe('linalool');
  expect(page.querySelector('a')).toBeNull();
});
