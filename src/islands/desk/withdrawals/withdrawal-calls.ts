import type { WithdrawalState } from '~/domain/desk/desk-replies';
import { isWithdrawalsReply } from '~/domain/desk/screen-guards';
import { isNothing } from '~/domain/guards';
import { queryOf, read, write } from '~/islands/desk/common/desk-call';

const withdrawals = '/api/desk/withdrawals';

export const fetchWithdrawals = (state: WithdrawalState, after: string | null) =>
  read(`${withdrawals}${queryOf({ state, after })}`, isWithdrawalsReply);

export const closeWithdrawal = (id: string) =>
  write(`${withdrawals}/${encodeURIComponent(id)}/done`, isNothing, { body: {} });
