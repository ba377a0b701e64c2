import { formatUnits } from '~/base/money';
import type { PaperReply } from '~/features/books/paper-reply';
import { paperWay, unitPrice } from '~/features/books/paper-words';
import { paperTitle } from '~/features/orders/view/paper-link';
import { taxName } from '~/features/tax/tax';
import styles from './Paper.module.css';

const day = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dayOf = (at: string) => <time dateTime={at}>{day().format(new Date(at))}</time>;

/** An invoice or credit note, on the screen and on A4 or Letter. */
export function Paper({ paper, Heading = 'h2' }: { paper: PaperReply; Heading?: 'h1' | 'h2' }) {
  const { seller, buyer, lines, currency, tax } = paper;
  const amount = (units: number) => formatUnits(units, currency);
  const priceOf = (line: PaperReply['lines'][number]) => {
    const price = unitPrice(line, paper);
    return price === null ? '' : amount(price);
  };
  return (
    <article className={styles['paper']}>
      <header className={styles['head']}>
        <div>
          <p className={styles['shop']}>{seller.name}</p>
          <p>{seller.address}</p>
          <p>{seller.email}</p>
          {seller.taxNumber !== undefined && <p>{`Tax number ${seller.taxNumber}`}</p>}
        </div>
        <Heading>{paperTitle(paper)}</Heading>
      </header>
      <div className={styles['facts']}>
        <address>
          {buyer.map((line, at) => (
            <span key={at} dir="auto">
              {line}
            </span>
          ))}
        </address>
        <dl>
          <div>
            <dt>Issued and delivered</dt>
            <dd>{dayOf(paper.at)}</dd>
          </div>
          <div>
            <dt>Order</dt>
            <dd>{paper.orderId}</dd>
          </div>
          <div>
            <dt>Ordered</dt>
            <dd>{dayOf(paper.orderedAt)}</dd>
          </div>
          <div>
            <dt>Payment</dt>
            <dd>{paperWay(paper)}</dd>
          </div>
          {paper.of !== undefined && (
            <div>
              <dt>To invoice</dt>
              <dd>{paper.of}</dd>
            </div>
          )}
        </dl>
      </div>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Units</th>
            <th scope="col">{tax ? 'Unit price, net' : 'Unit price'}</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <td>{line.name}</td>
              <td>{line.quantity}</td>
              <td>{priceOf(line)}</td>
              <td>{amount(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {tax && (
            <>
              <tr>
                <th scope="row" colSpan={3}>
                  Net
                </th>
                <td>{amount(paper.net)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={3}>
                  {taxName(tax)}
                </th>
                <td>{amount(tax.amount)}</td>
              </tr>
            </>
          )}
          <tr className={styles['total']}>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{amount(paper.gross)}</td>
          </tr>
        </tfoot>
      </table>
      {paper.exemption !== undefined && <p>{paper.exemption}</p>}
    </article>
  );
}
