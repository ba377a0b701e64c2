import {
  isBoolean,
  isInt,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isText,
  isTime,
} from '../../base/guards.ts';
import type { LineUnits } from '../orders/history/step.schema.ts';
import {
  returnReasons,
  returnRights,
  returnStates,
  type LineRights,
  type ReturnReason,
  type ReturnState,
} from './return-reasons.ts';

/** GET /api/orders/{id}/returns */
export interface OwnReturns {
  lines: (LineRights & { name: string; variant: string | null; quantity: number })[];
  /** May the contract be withdrawn from now? */
  mayWithdraw: boolean;
  /** When a delivered order cannot be withdrawn from any more, ISO; null in any other state. */
  withdrawUntil: string | null;
  /** For so many days from the delivery sealed items come back. */
  days: number;
  paidBy: 'shopper' | 'shop';
  /** On one line. */
  sendTo: string;
  returns: OwnReturn[];
}

interface OwnReturn {
  number: string;
  at: string;
  state: ReturnState;
  lines: LineUnits[];
  reason: ReturnReason | null;
}

export const isOwnReturns = isShape<OwnReturns>({
  lines: isListOf(
    isShape<OwnReturns['lines'][number]>({
      id: isText,
      left: isInt,
      rights: isListOf(isOneOf(returnRights)),
      name: isText,
      variant: isNullOr(isText),
      quantity: isInt,
    }),
  ),
  mayWithdraw: isBoolean,
  withdrawUntil: isNullOr(isTime),
  days: isInt,
  paidBy: isOneOf(['shopper', 'shop']),
  sendTo: isText,
  returns: isListOf(
    isShape<OwnReturn>({
      number: isText,
      at: isTime,
      state: isOneOf(returnStates),
      lines: isListOf(isShape<LineUnits>({ id: isText, quantity: isInt })),
      reason: isNullOr(isOneOf(returnReasons)),
    }),
  ),
});

/** POST /api/orders/{id}/returns */
export const isAnnounced = isShape<{ number: string }>({ number: isText });
/** POST /api/orders/{id}/returns/photographs */
export const isPhotographNamed = isShape<{ name: string }>({ name: isText });
