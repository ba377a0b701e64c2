import { useCallback, useState } from 'react';
import { shortTime } from '~/islands/desk/common/times';
import type { StockRow } from '~/features/stock/stock-replies.schema';
import { actorText } from '~/features/desk/actor-text';
import { rowName } from '~/features/stock/stock-list';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { Loading } from '~/islands/desk/parts/Empty';
import { useReading } from '~/islands/desk/common/useReading';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { changeStock, fetchChanges } from './stock-calls';
import styles from './Stock.module.css';

interface Props {
  row: StockRow;
  reload: () => Promise<void>;
  onClose: () => void;
}

/** More or fewer by a number, with the reason; and the last such changes. */
export function ChangeDialog({ row, reload, onClose }: Props) {
  const { sku } = row;
  const writer = useWrite(reload);
  const form = useForm({
    async send({ by = '', why = '' }, element) {
      const change = { by: Number(by), why };
      const refusal = await writer.send({ sku, change }, (key) => changeStock(sku, change, key));
      if (refusal !== null) return refusal;
      return async () => {
        await reload();
        closeDialog(element);
      };
    },
  });
  return (
    <DeskDialog title={`Change stock of ${rowName(row)}`} onClose={onClose}>
      <Form form={form} submit="Save change" isAlert>
        <TextField
          label="Change by"
          name="by"
          type="number"
          step={1}
          required
          hint={`${row.onHand ?? 0} on hand now. A minus takes units away.`}
          errors={form.errors}
        />
        <TextField label="Reason" name="why" maxLength={200} required errors={form.errors} />
      </Form>
      <h3 className={styles['changesHead']}>Last changes</h3>
      <Changes sku={sku} />
    </DeskDialog>
  );
}

function Changes({ sku }: { sku: string }) {
  const { last, problem, reload } = useReading(useCallback(() => fetchChanges(sku), [sku]));
  const [now] = useState(() => new Date());
  if (problem !== null) return <Trouble problem={problem} onRetry={() => void reload()} />;
  if (!last) return <Loading what="the changes" />;
  const { changes } = last.value;
  if (changes.length === 0) return <p className={styles['words']}>There were none yet.</p>;
  return (
    <ul className={styles['changes']}>
      {changes.map(({ at, keeper, by, why }) => (
        <li key={`${at}${by}`}>
          <strong>{by > 0 ? `+${by}` : by}</strong>
          <span>{why}</span>
          <span className={styles['words']}>{`${shortTime(at, now)} by ${actorText(keeper)}`}</span>
        </li>
      ))}
    </ul>
  );
}
