import { expect } from 'vitest';
import type { SignInReply } from '../../src/features/accounts/sign-in-reply.ts';
import { cookieOf, fresh } from './accounts.ts';
import { mailShop } from './mail-shop.ts';
import { order, placed, shippingForm } from './shop.ts';

/** The shop of a test file with a mail server, and its accounts as their owners use them. */
export function ownerShop() {
  const mailing = mailShop();
  const { shop, to } = mailing;
  const call = (method: string, path: string, body?: unknown, Cookie = '') =>
    shop().call(method, path, { ...(body === undefined ? {} : { body }), headers: { Cookie } });
  const post = (path: string, body: unknown, cookie?: string) => call('POST', path, body, cookie);

  const login = async (account: { email: string; password: string }): Promise<string> => {
    const response = await post('/api/login', account);
    expect(response.status).toBe(200);
    return cookieOf(response);
  };
  const register = async (account = fresh()) => {
    expect((await post('/api/register', account)).status).toBe(201);
    await shop().finished();
    return account;
  };
  const signIn = async () => {
    const account = await register();
    return { account, cookie: await login(account) };
  };
  /** The mails to an address, as their reader sees them. */
  const mailsTo = async (address: string): Promise<string[]> => {
    await shop().finished();
    return to(address).map(({ email }) => `Subject: ${email.subject}\n\n${email.text}`);
  };
  /** The secret in the last mail to an address that leads to a page. */
  const linkTo = async (
    address: string,
    page: '/verify' | '/reset' | '/signin',
  ): Promise<string> => {
    const links = (await mailsTo(address)).flatMap(
      (text) => new RegExp(`attarine\\.example${page}#link=([\\w-]+)`).exec(text)?.[1] ?? [],
    );
    const link = links.at(-1);
    if (link === undefined) throw new Error(`No mail to ${address} leads to ${page}.`);
    return link;
  };

  /** Presses the button of a mailed link; null where it opens nothing. */
  const enter = async (link: string): Promise<string | null> => {
    const response = await post('/api/login/link/use', { link });
    return response.status === 200 ? cookieOf(response) : null;
  };
  /** The link that signs in to the account of an address. */
  const askedLogin = async (email: string): Promise<string> => {
    expect((await post('/api/login/link', { email })).status).toBe(202);
    return linkTo(email, '/signin');
  };

  return {
    ...mailing,
    enter,
    askedLogin,
    call,
    post,
    login,
    register,
    signIn,
    mailsTo,
    linkTo,
    verify: async (link: string): Promise<number> => (await post('/api/verify', { link })).status,
    /** A new account whose address is proven, and the cookie of its session. */
    proven: async () => {
      const known = await signIn();
      const link = await linkTo(known.account.email, '/verify');
      expect((await post('/api/verify', { link })).status).toBe(204);
      return known;
    },
    /** The e-mail that a cookie's session has; null for none. */
    who: async (cookie: string): Promise<string | null> => {
      const response = await call('GET', '/api/session', undefined, cookie);
      const session = (await response.json()) as { email: string } | null;
      return session?.email ?? null;
    },
    /** How the account of a cookie's session signs in. */
    signInOf: async (cookie: string): Promise<SignInReply> =>
      (await call('GET', '/api/account/sign-in', undefined, cookie)).json() as Promise<SignInReply>,
    account: async (cookie: string): Promise<unknown> =>
      (await call('GET', '/api/account', undefined, cookie)).json(),
    /** Places an order that names an address. */
    buy: async (email: string, cookie?: string): Promise<string> => {
      const body = order({ formData: { ...shippingForm, email } });
      const { orderId } = await placed(await post('/api/place-order', body, cookie));
      await shop().finished();
      return orderId;
    },
    canLogin: async (account: { email: string; password: string }): Promise<boolean> =>
      (await post('/api/login', account)).status === 200,
  };
}
