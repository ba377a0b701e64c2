import { mostPhotographBytes } from '~/features/catalogue/product/photograph';
import { failureOf } from '~/features/orders/shop/order/failure';
import { makeSmaller } from '~/islands/parts/make-smaller';
import { sendPhotograph } from './send-back-calls';

/* Fetched when a photograph is chosen. */

const unreadable = { problem: 'This file is no picture that your browser can read.' };

/** Makes a photograph small enough, and sends it. @returns its name, or what did not work. */
export async function sendSmaller(
  file: File,
  { id, key }: { id: string; key: string | null },
): Promise<{ name: string } | { problem: string }> {
  const small = await makeSmaller(file, { longest: 1600, mostBytes: mostPhotographBytes });
  if (!small) return unreadable;
  const result = await sendPhotograph(id, key, small);
  return result.ok ? result.value : failureOf(result);
}
