import { MailedLink } from '~/features/accounts/shop/login/MailedLink';

/** In the place of a form whose change needs a sign-in of the last minutes. */
export const SignInAgain = ({ email }: { email: string }) => (
  <>
    <p>For this, please sign in once more. We mail you a link.</p>
    <MailedLink email={email} />
  </>
);
