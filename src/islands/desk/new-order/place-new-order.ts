import type { Result } from '~/api';
import { isNewOrderReply, type Choice } from '~/domain/desk/steps/new-order';
import { write } from '~/islands/desk/common/desk-call';
import type { Writer } from '~/islands/desk/common/useWrite';
import type { Refusal } from '~/islands/form/useForm';

/** Sends the order, once however often it is pressed. */
export async function placeNewOrder(
  body: unknown,
  choices: readonly Choice[],
  writer: Writer,
): Promise<{ orderId: string } | Refusal> {
  const answers: Result<{ orderId: string }>[] = [];
  const refusal = await writer.send(body, async (key) => {
    const answer = await write('/api/desk/orders', isNewOrderReply, { body, key });
    answers.push(answer);
    return answer;
  });
  const [answer] = answers;
  if (answer?.ok) return answer.value;
  return { ...refusal, problem: `${refusal?.problem ?? ''}${missing(answer, choices)}` };
}

/** ' (Cedar and Smoke, 50ML)': what is not there in such numbers. */
function missing(result: Result<unknown> | undefined, choices: readonly Choice[]): string {
  if (!result || result.ok) return '';
  const { outOfStock = [] } = result.reply;
  const names = choices.filter(({ id }) => outOfStock.includes(id)).map(({ name }) => name);
  return names.length > 0 ? ` (${names.join('; ')})` : '';
}
