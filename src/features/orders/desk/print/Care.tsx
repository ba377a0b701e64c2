import { productsIn } from '~/features/catalogue/lines';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { choiceName } from '~/features/catalogue/choices';
import { inParcel } from '~/features/orders/desk-view/enclosed';
import { lotText } from '~/features/orders/desk-view/event-words';
import styles from './Care.module.css';

interface Props {
  reply: DeskOrderReply;
  labels: Record<number, string[]>;
}

/** The lots in the parcel, and the warnings of the oils and refills in it. */
export function Care({ reply: { order, progress, units }, labels }: Props) {
  const undone = new Set(progress.events.map(({ of }) => of));
  const packed = progress.events.findLast(({ id, type }) => type === 'packed' && !undone.has(id));
  const contents = new Map(
    inParcel(order, units).flatMap(({ id, name, parts = [{ id, name }] }) =>
      parts.flatMap((part) =>
        productsIn([part.id]).map((product) => [product, part.name] as const),
      ),
    ),
  );
  return (
    <>
      {packed && lotText(packed) && <p>{capital(lotText(packed))}</p>}
      {packed?.lots?.map((line) => {
        const of = order.lines.find(({ id }) => id === line.id);
        return (
          <p key={line.id}>{`${of ? choiceName(of, of.variant) : line.id}: ${lotText(line)}`}</p>
        );
      })}
      {[...contents].map(
        ([id, name]) =>
          labels[id] && (
            <section key={id} className={styles['care']}>
              <h3>{`${name}: how to handle it`}</h3>
              {labels[id].map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ),
      )}
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
