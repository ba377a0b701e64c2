import {
  returnsReply,
  returnView,
  type ReturnView,
} from '~/features/returns/return-replies.schema';
import type { ReturnEvent } from '~/features/returns/return-request.schema';
import type { ReturnState } from '~/features/returns/return-reasons';
import { isNothing } from '~/base/guards';
import { queryOf, read, write } from '~/islands/desk/common/desk-call';

const returns = '/api/desk/returns';

export const fetchReturns = (state: ReturnState, after: string | null) =>
  read(`${returns}${queryOf({ state, after })}`, returnsReply);

export const sendReturnEvent = (
  { number, etag }: Pick<ReturnView, 'number' | 'etag'>,
  body: ReturnEvent,
  key: string,
) => write(`${returns}/${number}/events`, returnView, { body, key, match: etag });

export const closeWithdrawal = (id: string) =>
  write(`/api/desk/withdrawals/${encodeURIComponent(id)}/done`, isNothing, { body: {} });
