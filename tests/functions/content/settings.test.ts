import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { contentSettings } from '../../../src/features/publishing/server/content-settings.ts';

/* Where the content is saved: R953. */

const live = { context: 'production', id: '1', published: true };

beforeEach(() => {
  vi.stubEnv('CONTENT_TOKEN', 'a-token');
  vi.stubEnv('REPOSITORY_URL', 'https://github.com/house/shop.git');
  for (const name of ['BRANCH', 'SHOP_CONTENT_BRANCH', 'SITE_NAME']) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

test('repository and branch are those of the build', () => {
  vi.stubEnv('BRANCH', 'trunk');
  expect(contentSettings(live)).toEqual({
    api: 'https://api.github.com',
    token: 'a-token',
    repository: 'house/shop',
    branch: 'trunk',
    isReviewed: false,
    site: null,
  });
  vi.stubEnv('SHOP_CONTENT_BRANCH', 'published');
  expect(contentSettings(live)?.branch).toBe('published');
});

test('without a token or a repository at GitHub there is none', () => {
  vi.stubEnv('REPOSITORY_URL', 'https://gitlab.com/house/shop');
  expect(contentSettings(live)).toBeNull();
  vi.stubEnv('REPOSITORY_URL', 'git@github.com:house/shop.git');
  expect(contentSettings(live)?.repository).toBe('house/shop');
  vi.stubEnv('CONTENT_TOKEN', '');
  expect(contentSettings(live)).toBeNull();
});

test('the published shop sends its token to GitHub alone', () => {
  vi.stubEnv('CONTENT_API', 'http://127.0.0.1:1');
  expect(contentSettings(live)?.api).toBe('https://api.github.com');
  expect(contentSettings(localDeploy)?.api).toBe('http://127.0.0.1:1');
});
