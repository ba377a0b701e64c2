import type { ReactNode } from 'react';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { closeDialog } from '~/islands/desk/parts/DeskDialog';
import type { StepBody } from '~/islands/desk/common/order-calls';
import { Form } from '~/islands/form/Form';
import { useForm, type FieldErrors, type Refusal } from '~/islands/form/useForm';
import type { AddEvent } from './steps';

/** What every form of a step gets. */
export interface StepFormProps {
  reply: DeskOrderReply;
  take: AddEvent;
}

interface Props {
  take: AddEvent;
  submit: string;
  /** Or why there is none yet. */
  toStep: (values: Record<string, string | undefined>) => StepBody | Refusal;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form that takes one step and then closes its dialog. */
export function StepForm({ submit, toStep, take, children }: Props) {
  const form = useForm({
    async send(values, element) {
      const step = toStep(values);
      if (!('type' in step)) return step;
      return (await take(step)) ?? (() => closeDialog(element));
    },
  });
  return (
    <Form form={form} submit={submit} isAlert>
      {children(form.errors)}
    </Form>
  );
}

/** A checkbox is among the values of a form only when it is checked. */
export const isChecked = (value: string | undefined): boolean => value !== undefined;
