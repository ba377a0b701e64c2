import { routes } from '~/base/routes';
import { confirmEmail } from '~/features/accounts/shop/calls/account-calls';
import { LinkForm } from './LinkForm';

export const VerifyForm = () => (
  <LinkForm
    press={confirmEmail}
    submit="Confirm"
    done="Thank you. Your email is confirmed."
    next={{ href: routes.dashboard, name: 'Go to your dashboard' }}
  >
    {() => <p>Press the button to confirm that this email is yours.</p>}
  </LinkForm>
);
