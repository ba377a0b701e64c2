import type { Failure } from '~/api';
import type { Refusal } from '~/islands/form/useForm';

/**
 * The sentence of a form after a failed call. The platform refuses too many calls without any text.
 */
export function failureOf(result: Failure): Refusal {
  if (result.reason === 'unreachable' && result.status === null) return { problem: result.message };
  const { error = 'This could not be sent. Please try again in a moment.', ...reply } =
    result.reply;
  return { problem: error, fields: reply.fields, doubts: reply.doubts };
}
