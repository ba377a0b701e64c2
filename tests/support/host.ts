import { temporaryFolder } from './temporary-folder.ts';

/* The built shop as `npm start` opens it, on an empty store that is gone when it closes. */

process.env['SHOP_DATA'] = temporaryFolder('host');
await import('../../netlify/local/main.ts');
