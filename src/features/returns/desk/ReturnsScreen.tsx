import { StateList } from '~/islands/desk/parts/StateList';
import { Return } from './Return';
import { Withdrawal } from './Withdrawal';
import { fetchReturns } from './return-calls';

const states = {
  announced: { name: 'Announced', empty: 'No parcel is announced.' },
  arrived: { name: 'Arrived', empty: 'Everything that has arrived is decided.' },
  decided: { name: 'Decided', empty: 'Nothing is decided yet.' },
  refused: { name: 'Refused', empty: 'No return was refused.' },
};

/** What shoppers send back or withdraw from, until a keeper has dealt with it (R403, R1027). */
export const ReturnsScreen = () => (
  <StateList
    title="Returns"
    more="More returns"
    states={states}
    fetchPage={fetchReturns}
    entriesOf={({ returns }) =>
      returns.map((one) => (one.kind === 'return' ? { ...one, id: one.number } : one))
    }
  >
    {(one, acts) =>
      one.kind === 'return' ? (
        <Return shown={one} acts={acts} />
      ) : (
        <Withdrawal withdrawal={one} acts={acts} />
      )
    }
  </StateList>
);
