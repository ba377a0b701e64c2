import { isRecord, isText } from '~/domain/base/guards';
import { storageKey } from '~/domain/base/storage-keys';
import { readSession, writeSession } from '~/stores/session';
import { storageOf } from '~/stores/storage';

/*
 * The token for writing to GitHub. The content editor stores the token of its sign-in in this
 * browser; a token that is typed here stays in the tab.
 */

/** Where Sveltia CMS keeps who is signed in. */
const editorKey = 'sveltia-cms.user';
const ownKey = storageKey.githubToken;

export function knownToken(): string | null {
  const own = readSession(ownKey);
  return isText(own) ? own : editorToken();
}

function editorToken(): string | null {
  try {
    const user: unknown = JSON.parse(storageOf('localStorage').read(editorKey) ?? 'null');
    if (!isRecord(user) || user['backendName'] !== 'github') return null;
    return isText(user['token']) ? user['token'] : null;
  } catch {
    return null;
  }
}

export const keepToken = (token: string): void => writeSession(ownKey, token);

export const forgetToken = (): void => writeSession(ownKey, null);
