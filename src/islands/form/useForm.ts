import { useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form was not taken: one sentence, and what is wrong with single fields by their names. */
export interface Refusal {
  problem: string;
  fields?: FieldErrors | undefined;
  /** Those of them that are taken if they are sent again as they stand (R1055). */
  doubts?: readonly string[] | undefined;
}

export interface FormHandle {
  /** While an answer is awaited; a second submit does nothing then. */
  isBusy: boolean;
  errors: FieldErrors;
  /** The sentence of the last refusal, unless a field already says it. */
  problem: string | null;
  /** For the `<form>` element. */
  handlers: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
}

/** What is done once the server has taken a form: no fault there can turn its yes into a no (R851). */
type Afterwards = () => unknown;

export type Outcome = Refusal | Afterwards | null;

interface Options {
  /**
   * Sends the values by field name. Fields keep their text.
   * @param sure the fields that were doubted, and stand as they did; undefined for none.
   */
  send: (
    values: Record<string, string>,
    form: HTMLFormElement,
    sure: string[] | undefined,
  ) => Outcome | Promise<Outcome>;
  /** Says a refusal aloud where the form shows it in no alert: a toast. */
  announce?: (problem: string) => void;
}

/** What a shopper reads when the shop's own code fails. */
const faultText = 'Something went wrong. Please try again.';

const untouched = { errors: {}, problem: null };

/** What every form of the shop does: busy while sending, errors beside their fields, the first one focused. */
export function useForm({ send, announce }: Options): FormHandle {
  const [isBusy, setBusy] = useState(false);
  const [{ errors, problem }, setRefusal] =
    useState<Pick<FormHandle, 'errors' | 'problem'>>(untouched);
  const isSending = useRef(false);
  /** Fields that the server has asked about, with what stood in them and in 'Country'. */
  const doubted = useRef<Record<string, string>>({});

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const values = valuesOf(form);
    const textOf = (name: string) => `${values[name]}, ${values['country']}`;
    const sure = Object.entries(doubted.current)
      .filter(([name, text]) => text === textOf(name))
      .map(([name]) => name);
    const outcome = await attempt(() => send(values, form, sure.length > 0 ? sure : undefined));
    const refusal = typeof outcome === 'function' ? null : outcome;
    for (const name of refusal?.doubts ?? []) doubted.current[name] = textOf(name);
    if (typeof outcome === 'function') await afterwards(outcome);
    isSending.current = false;
    flushSync(() => {
      setBusy(false);
      setRefusal(refusal ? shown(refusal, form) : untouched);
    });
    if (!refusal) return;
    announce?.(refusal.problem);
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return {
    isBusy,
    errors,
    problem,
    handlers: {
      onSubmit(event) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ target }) {
        const name = target instanceof Element ? target.getAttribute('name') : null;
        if (name === null || !Object.hasOwn(errors, name)) return;
        const others = Object.entries(errors).filter(([other]) => other !== name);
        setRefusal({ errors: Object.fromEntries(others), problem });
      },
    },
  };
}

/** Sends the form. A fault of the shop's own code becomes a refusal, so that the button is free again. */
async function attempt(send: () => ReturnType<Options['send']>): Promise<Outcome> {
  try {
    return await send();
  } catch (error) {
    console.error('The form could not be sent:', error);
    return { problem: faultText };
  }
}

async function afterwards(work: Afterwards): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error('The form was taken, and then:', error);
  }
}

/** Only what this form has a field for is said beside a field. */
function shown({ problem, fields = {} }: Refusal, form: HTMLFormElement) {
  const own = Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null);
  const isBesideField = own.some(([, text]) => text === problem);
  return { errors: Object.fromEntries(own), problem: isBesideField ? null : problem };
}

/** What stands in the fields of a form, by their names. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
    typeof entry[1] === 'string';
  return Object.fromEntries([...new FormData(form)].filter(isText));
}
