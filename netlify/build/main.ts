import { fileURLToPath } from 'node:url';
import { bundleFunctions } from './bundle-functions.ts';

/* `npm run build:functions`: the files that netlify.toml deploys as functions. */

await bundleFunctions(fileURLToPath(new URL('../../.netlify/handlers/', import.meta.url)));
