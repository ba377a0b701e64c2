import { formatPrice } from '../../../src/base/money.ts';
import { methodNames } from '../../../src/features/delivery/methods.ts';
import { escaped } from '../../../src/base/text/escaped.ts';
import type { BankPayment } from './bank-records.ts';

/** What the shopper can do, as the form sends it. */
export const deeds = ['pay', 'decline', 'later', 'leave', 'final'] as const;
export type Deed = (typeof deeds)[number];

const words: Record<Deed, string> = {
  pay: 'Pay',
  decline: 'Decline',
  later: 'Pay later',
  leave: 'Leave',
  final: 'Pay, and refuse each refund',
};

const ended: Record<Exclude<BankPayment['state'], 'open'>, string> = {
  paid: 'This order is paid.',
  later: 'The bank has not answered yet.',
  expired: 'This page is closed. Nothing was paid.',
};

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 32rem; padding: 1.5rem 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid; padding: .5rem 0; text-align: start }
  td { text-align: end }
  form { display: grid; gap: .75rem; margin-top: 1.5rem }
  fieldset { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem }
  label { align-items: center; display: flex; gap: .5rem; min-height: 2.75rem }
  button { border: 1px solid; border-radius: .5rem; font: inherit; min-height: 3rem }
  button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 2px }
  [role=alert] { border-inline-start: .25rem solid; padding-inline-start: .75rem }`;

/** A page like a provider's own, without a script. */
export const bankPage = (payment: BankPayment, isDeclined: boolean): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test bank | Attarine</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Test bank</h1>
<p>This bank is for trying the shop on your own computer. No money moves.</p>
${isDeclined ? '<p role="alert">The bank has declined the card. Nothing was paid. You can try again.</p>' : ''}
<table>
<caption>Order ${escaped(payment.orderId)}</caption>
<tbody>
${payment.lines.map(({ name, priceCents, quantity }) => row(`${quantity} × ${name}`, priceCents * quantity, payment)).join('\n')}
${row('Shipping', payment.shippingCents, payment)}
${payment.discountCents > 0 ? row('Discount', 0 - payment.discountCents, payment) : ''}
${row('Total', payment.totalCents, payment)}
</tbody>
</table>
${payment.state === 'open' ? form(payment) : `<p>${ended[payment.state]}</p>\n<p><a href="${escaped(payment.back)}">Back to the shop</a></p>`}
</main>
</body>
</html>
`;

const row = (name: string, cents: number, { currency }: BankPayment) =>
  `<tr><th scope="row">${escaped(name)}</th><td>${formatPrice(cents, currency)}</td></tr>`;

/** Where there is more than cards, one can be paid with that gives nothing back. */
const form = ({ methods }: BankPayment) => `<form method="post">
${methods.length > 1 ? choice(methods) : ''}
${deeds
  .filter((deed) => deed !== 'final' || methods.length > 1)
  .map((deed) => `<button name="do" value="${deed}">${words[deed]}</button>`)
  .join('\n')}
</form>`;

const choice = (methods: BankPayment['methods']) => `<fieldset>
<legend>Pay with</legend>
${methods.map((method, at) => `<label><input type="radio" name="method" value="${method}"${at === 0 ? ' checked' : ''}>${methodNames[method]}</label>`).join('\n')}
</fieldset>`;
