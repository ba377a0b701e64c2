import { catalogueFile } from './catalogue.ts';

/* Without the shop's code, which takes seconds to load. */

export const adminToken = 'the-shopkeeper-of-the-tests';

/** What an operator sets, whatever the engine. */
export const commonSettings = () => ({
  SHOP_CATALOGUE: catalogueFile(),
  SHOP_ADMIN_TOKEN: adminToken,
  SHOP_LINK_SECRET: 'the-link-secret-of-the-tests',
  SHOP_PEPPER: 'the-pepper-of-the-tests',
  JWT_KEYS: 'new:the-newer-signing-key-of-the-tests,old:the-older-signing-key-of-the-tests',
  SMTP_URL: 'log:',
  SHOP_LOG: 'off',
});
