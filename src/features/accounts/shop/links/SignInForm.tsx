import { routes } from '~/base/routes';
import { signInByLink } from '~/features/accounts/shop/login/link-calls';
import { withBasketSync } from '~/stores/basket/load';
import { LinkForm } from './LinkForm';

/** The guest's cart joins the account's cart (R281). */
async function signIn(link: string) {
  const result = await signInByLink(link);
  if (result.ok) void withBasketSync(({ enter }) => enter());
  return result;
}

export const SignInForm = () => (
  <LinkForm
    press={signIn}
    submit="Sign in"
    done="You are signed in."
    next={{ href: routes.dashboard, name: 'Go to your dashboard' }}
  >
    {() => <p>Your link is here. Press the button to use it; it works once.</p>}
  </LinkForm>
);
