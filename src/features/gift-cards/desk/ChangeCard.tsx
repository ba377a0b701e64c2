import { formatUnits } from '~/base/money';
import { numberIn } from '~/base/typed-number';
import type { GiftCardReply } from '~/features/gift-cards/gift-card-replies.schema';
import { useWrite } from '~/islands/desk/common/useWrite';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { AmountField } from '~/islands/desk/parts/AmountField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { blockCard, correctCard } from './gift-card-calls';

export type CardChange = 'block' | 'correct';

interface Props {
  card: GiftCardReply;
  what: CardChange;
  onDone: (sentence: string) => Promise<void>;
  onClose: () => void;
}

const titles = { block: 'Block gift card', correct: 'Correct balance' };

/** Blocks a card, or corrects what is on it; both say why. */
export function ChangeCard({ card, what, onDone, onClose }: Props) {
  const { id, last, balance, currency } = card;
  const writer = useWrite();
  const form = useForm({
    async send(values, element) {
      const { reason = '' } = values;
      const by = what === 'correct' ? numberIn(values, 'by', { isSigned: true }) : 0;
      if (typeof by === 'object') return by;
      const refusal = await writer.send({ what, id, by, reason }, (key) =>
        what === 'block' ? blockCard(id, reason, key) : correctCard(id, by, reason, key),
      );
      if (refusal) return refusal;
      return () => {
        closeDialog(element);
        void onDone(
          what === 'block' ? `The card …${last} is blocked.` : `The card …${last} is corrected.`,
        );
      };
    },
  });
  const { errors } = form;
  return (
    <DeskDialog title={titles[what]} onClose={onClose}>
      <Form form={form} submit={titles[what]} isAlert>
        <p>{`On the card …${last}: ${formatUnits(balance, currency)}.`}</p>
        {what === 'correct' && (
          <AmountField
            label="By"
            name="by"
            isSigned
            required
            hint="So much is added. With a minus it is taken off."
            errors={errors}
          />
        )}
        <TextField label="Reason" name="reason" required maxLength={200} errors={errors} />
      </Form>
    </DeskDialog>
  );
}
