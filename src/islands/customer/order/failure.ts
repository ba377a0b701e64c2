import type { Result } from '~/api';
import type { Refusal } from '~/islands/form/useForm';

/**
 * The sentence of a form after a failed call. The platform refuses too many calls without any text.
 */
export function failureOf(result: Exclude<Result<unknown>, { ok: true }>): Refusal {
  if (result.reason === 'unreachable') return { problem: result.message };
  const { error = 'This could not be sent. Please try again in a moment.', fields } = result.reply;
  return { problem: error, fields };
}
