import { call } from '~/api';
import { isAccountAnswer } from '~/features/orders/view/account-reply';

/** Loaded for who is signed in. */
export const fetchAccount = () => call('/api/account', isAccountAnswer);
