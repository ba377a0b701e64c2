import { useCallback, useId, useState } from 'react';
import { salesReply } from '~/features/desk/desk-replies.schema';
import {
  parseSalesView,
  periodWords,
  salesSearch,
  salesSpans,
  type Period,
} from '~/features/sales/sales-view';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { Choices } from '~/islands/desk/parts/Choices';
import { queryOf, read } from '~/islands/desk/common/desk-call';
import { Loading } from '~/islands/desk/parts/Empty';
import { Live } from '~/islands/desk/parts/Live';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useToday } from '~/islands/desk/common/times';
import { useReading } from '~/islands/desk/common/useReading';
import { changeAddress, useAddress } from '~/navigation/address';
import { Figures } from './Figures';
import styles from './Sales.module.css';
import { firstDay, lastDay } from '~/base/day-limits';

const periods = Object.keys(periodWords) as Period[];

/** What was sold: by day, week or month, and by product (R424). */
export const SalesScreen = () => (
  <Live title="Sales" what="sales">
    <Sales />
  </Live>
);

function Sales() {
  const today = useToday();
  const view = parseSalesView(useAddress(), today);
  const { from, to } = view;
  const spans = salesSpans(today);
  const readSales = useCallback(
    () => read(`/api/desk/sales${queryOf({ from, to })}`, salesReply),
    [from, to],
  );
  const { last, problem, reload } = useReading(readSales);
  const show = (changes: Partial<typeof view>) =>
    changeAddress(salesSearch({ ...view, ...changes }), 'step');
  return (
    <Screen title="Sales">
      <Choices
        label="Period"
        choices={spans}
        chosen={spans.find((span) => span.from === from && span.to === to)?.id ?? null}
        onChoose={(id) => {
          const span = spans.find((one) => one.id === id);
          if (span) show({ from: span.from, to: span.to, by: span.by });
        }}
      />
      <div className={styles['filters']}>
        <DayField label="From" day={from} onChange={(day) => show({ from: day })} />
        <DayField label="To" day={to} onChange={(day) => show({ to: day })} />
        <Choices
          label="By"
          choices={periods.map((id) => ({ id, name: periodWords[id] }))}
          chosen={view.by}
          onChoose={(by) => show({ by })}
        />
        <a
          className="button quiet"
          href={`/api/desk/invoices${queryOf({ from, to, format: 'csv' })}`}
          download
          data-astro-prefetch="false"
        >
          <DeskIcon name="download" />
          <span>Invoices CSV</span>
        </a>
      </div>
      <Trouble problem={problem} onRetry={() => void reload()} />
      {last && <Figures sales={last.value} by={view.by} />}
      {!last && problem === null && <Loading what="sales" />}
    </Screen>
  );
}

interface DayFieldProps {
  label: string;
  /** 'yyyy-mm-dd' */
  day: string;
  onChange: (day: string) => void;
}

/** A day of the calendar. A half typed date is not taken as another day. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className={styles['day']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="input"
        min={firstDay}
        max={lastDay}
        value={draft ?? day}
        onChange={({ target }) => {
          const isWhole = target.validity.valid && target.value !== '';
          setDraft(isWhole ? null : target.value);
          if (isWhole) onChange(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
