import type { WithdrawalState } from '~/domain/withdrawal/withdrawal-replies.schema';
import { withdrawalsReply } from '~/domain/withdrawal/withdrawal-replies.schema';
import { isNothing } from '~/domain/base/guards';
import { queryOf, read, write } from '~/islands/desk/common/desk-call';

const withdrawals = '/api/desk/withdrawals';

export const fetchWithdrawals = (state: WithdrawalState, after: string | null) =>
  read(`${withdrawals}${queryOf({ state, after })}`, withdrawalsReply);

export const closeWithdrawal = (id: string) =>
  write(`${withdrawals}/${encodeURIComponent(id)}/done`, isNothing, { body: {} });
