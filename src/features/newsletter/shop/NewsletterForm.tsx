import { routes } from '~/base/routes';
import { useAddress } from '~/navigation/address';
import { confirmNewsletter, endNewsletter } from '~/features/accounts/shop/calls/account-calls';
import { LinkForm } from '~/features/accounts/shop/links/LinkForm';

const joining = {
  press: confirmNewsletter,
  text: 'Press the button, and you get our newsletter.',
  submit: 'Confirm',
  done: 'Thank you. You get our newsletter from now on.',
};
const leaving = {
  press: endNewsletter,
  text: 'Press the button, and you get no more newsletters. We delete your address from the list.',
  submit: 'Unsubscribe',
  done: 'You get no more newsletters.',
};

/** Starts the newsletter, or ends it, as the link says. */
export function NewsletterForm() {
  const { text, ...call } = new URLSearchParams(useAddress()).has('leave') ? leaving : joining;
  return (
    <LinkForm {...call} next={{ href: routes.shop, name: 'Go to the shop' }}>
      {() => <p>{text}</p>}
    </LinkForm>
  );
}
