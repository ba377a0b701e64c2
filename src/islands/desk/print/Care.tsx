import { parseLineId } from '~/domain/catalogue/catalogue';
import type { DeskOrderReply } from '~/domain/desk/order-replies';
import styles from './Care.module.css';

interface Props {
  reply: DeskOrderReply;
  labels: Record<number, string[]>;
}

/** The lot in the parcel, and the warnings of the oils and refills in it. */
export function Care({ reply: { order, progress }, labels }: Props) {
  const undone = new Set(progress.events.map(({ of }) => of));
  const packed = progress.events.findLast(({ id, type }) => type === 'packed' && !undone.has(id));
  const contents = new Map(
    order.lines.map(({ id, name }) => [parseLineId(id)?.productId ?? 0, name] as const),
  );
  return (
    <>
      {packed?.lot && (
        <p>{`Lot ${packed.lot}${packed.bestBefore ? `, best before ${packed.bestBefore}` : ''}`}</p>
      )}
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
