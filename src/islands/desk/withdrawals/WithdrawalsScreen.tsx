import { StateList } from '~/islands/desk/parts/StateList';
import { Withdrawal } from './Withdrawal';
import { fetchWithdrawals } from './withdrawal-calls';

const states = {
  open: { name: 'Open', empty: 'Every withdrawal is dealt with.' },
  done: { name: 'Done', empty: 'There are no withdrawals here.' },
};

/** What shoppers have declared, until a keeper has dealt with it (R403). */
export const WithdrawalsScreen = () => (
  <StateList
    title="Withdrawals"
    more="More withdrawals"
    states={states}
    fetchPage={fetchWithdrawals}
    entriesOf={({ withdrawals }) => withdrawals}
  >
    {(withdrawal, acts) => <Withdrawal withdrawal={withdrawal} acts={acts} />}
  </StateList>
);
