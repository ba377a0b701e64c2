import { routes } from '~/base/routes';
import { endReviewMails } from '~/features/accounts/shop/calls/account-calls';
import { LinkForm } from './LinkForm';

/** Ends the mails that ask for reviews. */
export const EndReviewMails = () => (
  <LinkForm
    press={endReviewMails}
    submit="Unsubscribe"
    done="You will get no more mails that ask for a review."
    next={{ href: routes.home, name: 'Go to the shop' }}
  >
    {() => <p>Press the button, and we will not ask you for reviews any more.</p>}
  </LinkForm>
);
