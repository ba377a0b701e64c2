import type { TodayReply } from '~/features/desk/desk-replies.schema';
import { deskRoutes } from '~/features/desk/desk-routes';
import { longDay } from '~/features/desk/desk-dates';
import { ordersSearch } from '~/features/orders/desk-view/orders-view';
import { formatUnits } from '~/base/money';
import { DeskIcon, type DeskIconName } from '~/islands/desk/parts/DeskIcon';
import styles from './Today.module.css';

interface Item {
  name: string;
  count: number;
  href: string;
  icon: DeskIconName;
  hint: string;
}

const ordersIn = (state: Parameters<typeof ordersSearch>[0]['state']) =>
  deskRoutes.orders + ordersSearch({ state, month: null, q: '' });

/** Stands there only while money is to be paid back. */
const payBackOf = (today: TodayReply): Item => ({
  name: 'To pay back',
  count: today.toPayBack,
  href: ordersIn('repay'),
  icon: 'back',
  hint: payBackText({ ...today, orders: today.toPayBack, amount: today.payBack }),
});

/** What nobody could take back who has paid it: a gift card that is blocked. */
function otherwiseOf(sums: NonNullable<TodayReply['otherwise']>): Item {
  const sum = sums.amount > 0 ? `${formatUnits(sums.amount)} ` : '';
  return {
    name: `Pay back ${sum}otherwise`,
    count: sums.orders,
    href: ordersIn('otherwise'),
    icon: 'back',
    hint: sums.otherCurrencies ? payBackText(sums) : 'for gift cards that are blocked',
  };
}

/** Amounts of two currencies are never added. */
function payBackText({
  orders,
  amount,
  otherCurrencies: others = 0,
}: NonNullable<TodayReply['otherwise']>): string {
  const sums = others < orders ? [`${formatUnits(amount)} in all`] : [];
  if (others > 0) sums.push(`${others} ${others === 1 ? 'order' : 'orders'} in another currency`);
  return sums.join(', and ');
}

/** A shop without cards never has one, so it stands there only while there is one. */
const paymentsOf = (count: number): Item => ({
  name: 'Payments to look at',
  count,
  href: ordersIn('payments'),
  icon: 'banknote',
  hint: 'not as they should be',
});

/** Only a shop where orders are picked up has one. */
const notPickedUp = (count: number): Item => ({
  name: 'Not picked up',
  count,
  href: ordersIn('not-picked-up'),
  icon: 'orders',
  hint: 'ready for two weeks or more',
});

const itemsOf = (today: TodayReply): Item[] => [
  {
    name: 'To pack',
    count: today.toPack,
    href: ordersIn('new'),
    icon: 'orders',
    hint: 'new orders',
  },
  {
    name: 'To send',
    count: today.toSend,
    href: ordersIn('packed'),
    icon: 'truck',
    hint: 'packed, not with a carrier yet',
  },
  {
    name: 'To collect',
    count: today.toCollect,
    href: ordersIn('collect'),
    icon: 'banknote',
    hint: 'sent, money still due',
  },
  ...(today.notPickedUp ? [notPickedUp(today.notPickedUp)] : []),
  ...(today.toPayBack > 0 ? [payBackOf(today)] : []),
  ...(today.otherwise ? [otherwiseOf(today.otherwise)] : []),
  ...(today.payments > 0 ? [paymentsOf(today.payments)] : []),
  {
    name: 'Returns',
    count: today.returns ?? 0,
    href: deskRoutes.returns,
    icon: 'returns',
    hint: 'to receive or to decide',
  },
  {
    name: 'Withdrawals',
    count: today.withdrawals,
    href: deskRoutes.returns,
    icon: 'back',
    hint:
      today.payBackBy === null
        ? 'declared by shoppers'
        : `pay the first back by ${longDay(today.payBackBy)}`,
  },
  {
    name: 'Messages',
    count: today.messages,
    href: deskRoutes.messages,
    icon: 'messages',
    hint: 'without an answer',
  },
  {
    name: 'Reviews',
    count: today.reviews,
    href: deskRoutes.reviews,
    icon: 'reviews',
    hint: 'to read before they are published',
  },
  {
    name: 'Low stock',
    count: today.lowStock,
    href: `${deskRoutes.stock}?show=low`,
    icon: 'stock',
    hint: 'fewer free than you asked for',
  },
  {
    name: 'Mails that could not leave',
    count: today.failedMails,
    href: deskRoutes.mails,
    icon: 'mail',
    hint: 'given up after three days',
  },
];

/** The lists that wait, with how many are in each. */
export const Waiting = ({ today }: { today: TodayReply }) => (
  <ul className={styles['waiting']}>
    {itemsOf(today).map(({ name, count, href, icon, hint }) => (
      <li key={name}>
        <a href={href} data-astro-prefetch="false" data-none={count === 0 || undefined}>
          <DeskIcon name={icon} />
          <span className={styles['name']}>{name}</span>
          <strong className={styles['count']}>{count}</strong>
          <span className={styles['hint']}>{hint}</span>
        </a>
      </li>
    ))}
  </ul>
);
