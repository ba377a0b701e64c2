import { isRecord, isText } from '~/domain/guards';
import { storageKey } from '~/domain/storage-keys';

/*
 * The token for writing to GitHub. The content editor stores the token of its sign-in in this
 * browser; a token that is typed here stays in the tab.
 */

/** Where Sveltia CMS keeps who is signed in. */
const editorKey = 'sveltia-cms.user';
const ownKey = storageKey.githubToken;

export function knownToken(): string | null {
  return sessionStorage.getItem(ownKey) ?? editorToken();
}

function editorToken(): string | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(editorKey) ?? 'null');
    if (!isRecord(user) || user['backendName'] !== 'github') return null;
    return isText(user['token']) ? user['token'] : null;
  } catch {
    return null;
  }
}

export const keepToken = (token: string): void => sessionStorage.setItem(ownKey, token);

export const forgetToken = (): void => sessionStorage.removeItem(ownKey);
