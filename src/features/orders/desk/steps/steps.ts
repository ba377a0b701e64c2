import type { StepBody } from '~/islands/desk/common/order-calls';
import type { Writer } from '~/islands/desk/common/useWrite';
import type { Refusal } from '~/islands/form/useForm';

/** Takes a step of the order that is shown; null when it was taken. */
export type AddEvent = (step: StepBody) => Promise<Refusal | null>;

export interface Steps extends Pick<Writer, 'isBusy' | 'problem'> {
  take: AddEvent;
}
