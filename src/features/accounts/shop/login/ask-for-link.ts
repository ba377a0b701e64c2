import { linkMs } from '~/features/accounts/link-times';
import { inWords } from '~/base/durations';
import { refusalOf } from '~/features/accounts/shop/calls/account-calls';
import { askForLogin } from './link-calls';

export interface Said {
  text: string;
  isRefusal: boolean;
}

/** Has a link mailed. @returns what is to be said about it. */
export async function askForLink(email: string): Promise<Said> {
  const result = await askForLogin(email);
  return result.ok
    ? {
        text: `A mail is on its way. Its link works for ${inWords(linkMs.signIn)}.`,
        isRefusal: false,
      }
    : { text: refusalOf(result).problem, isRefusal: true };
}
