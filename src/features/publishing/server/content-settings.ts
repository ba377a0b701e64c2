import { repositoryOf } from '../repository.ts';
import { isLive, type Deploy } from '../../../../netlify/kernel/store/deploy.ts';

/** Where the content is kept at GitHub, and how it may be changed. */
export interface ContentSettings {
  api: string;
  token: string;
  /** 'owner/name' */
  repository: string;
  /** From which the shop is built. */
  branch: string;
  /** Does somebody look at each change before it is published? */
  isReviewed: boolean;
  /** The site's name at Netlify, which the addresses of previews are made of. */
  site: string | null;
}

/**
 * What the settings and the build say; null where they name no repository. `REPOSITORY_URL` and
 * `BRANCH` are the build's, which writes them into the functions (netlify/build/bundle-functions.ts).
 */
export function contentSettings(deploy: Deploy): ContentSettings | null {
  const { CONTENT_TOKEN: token = '', CONTENT_API = '' } = process.env;
  const repository = repositoryOf(process.env['REPOSITORY_URL'] ?? '');
  const branch = process.env['SHOP_CONTENT_BRANCH'] || process.env['BRANCH'] || 'main';
  if (!token || repository === null) return null;
  return {
    // The published shop's token goes to GitHub alone.
    api: CONTENT_API && !isLive(deploy) ? CONTENT_API : 'https://api.github.com',
    token,
    repository,
    branch,
    isReviewed: process.env['SHOP_CONTENT_REVIEW'] === 'true',
    site: process.env['SITE_NAME'] || null,
  };
}
