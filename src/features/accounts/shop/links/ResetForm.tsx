import { routes } from '~/base/routes';
import { resetPassword } from '~/features/accounts/shop/calls/account-calls';
import { LinkForm } from './LinkForm';
import { NewPasswordField } from '~/features/accounts/shop/calls/NewPasswordField';

export const ResetForm = () => (
  <LinkForm
    press={(secret, { password = '' }) => resetPassword(secret, password)}
    submit="Save password"
    done="Your new password is saved. You are logged out wherever you were logged in."
    next={{ href: routes.login, name: 'Log in' }}
  >
    {(errors) => <NewPasswordField label="Password" name="password" errors={errors} />}
  </LinkForm>
);
