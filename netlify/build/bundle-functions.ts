import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '@netlify/functions';
import { build } from 'vite';

const functions = new URL('../functions/', import.meta.url);
const own = ['netlify/', 'src/'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);

/** A function of the shop as its own file declares it. */
export interface DeclaredFunction {
  name: string;
  config: Config;
}

/** All functions, in the order of their names. */
export async function declaredFunctions(): Promise<DeclaredFunction[]> {
  const files = (await readdir(functions)).filter((file) => file.endsWith('.ts')).sort();
  const declared = files.map(async (file) => {
    const { config = {} } = (await import(new URL(file, functions).href)) as { config?: Config };
    return { name: file.slice(0, -'.ts'.length), config };
  });
  return Promise.all(declared);
}

/**
 * Writes each function as one file that needs no package beside it. Netlify's own bundler packs
 * every file that a package names, such as all languages of zod and both forms of nodemailer: about
 * a megabyte, compressed, for each cold start.
 */
export async function bundleFunctions(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const declared of await declaredFunctions()) await bundle(declared, folder);
}

async function bundle({ name, config }: DeclaredFunction, folder: string): Promise<void> {
  const file = fileURLToPath(new URL(`${name}.ts`, functions));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [handlerOf(file), withoutUnused],
    ssr: { noExternal: true },
    define: Object.fromEntries(
      ofBuild.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
    ),
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: 'oxc',
      rolldownOptions: {
        input: { [name]: file },
        // No file of the shop does anything by being imported: of the lists in `app` a function has
        // what it asks for, and the one for unknown addresses needs the tables for its `config` alone.
        treeshake: {
          moduleSideEffects: (id) => !own.some((folder) => id.startsWith(folder)),
          propertyReadSideEffects: false,
        },
        output: {
          format: 'es',
          entryFileNames: '[name].mjs',
          codeSplitting: false,
          postFooter: `export const config = ${JSON.stringify(config)};`,
        },
      },
    },
  });
}

/** What Netlify tells a build, and no function: where the shop's content is saved. */
const ofBuild = ['REPOSITORY_URL', 'BRANCH', 'SHOP_CONTENT_BRANCH'];

const handlerOnly = '\0handler';

/**
 * The function without its `config`: Netlify reads that from the source text, and cannot when it is
 * minified.
 */
const handlerOf = (file: string) => ({
  name: 'attarine:handler-only',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string) =>
    id === file && importer === undefined ? handlerOnly : null,
  load: (id: string) =>
    id === handlerOnly ? `export { default } from ${JSON.stringify(file)};` : null,
});

/** Parts of packages that the shop never uses, and what replaces them in a bundle. */
const unused = [
  // The shop has its own messages. Zod's fifty languages would be a tenth of each function.
  { end: '/zod/v4/locales/index.js', instead: 'export {};' },
  // The database's driver in C, which the shop does not install.
  { end: '/pg/lib/native/index.js', instead: 'module.exports = null;' },
  // Needed only for attachments; the shop's mails have none.
  {
    end: '/nodemailer/dist/esm/mime-funcs/mime-types.js',
    instead: `export const detectMimeType = () => 'application/octet-stream';
      export const detectExtension = () => 'bin';`,
  },
  // Settings of mail providers by name; the shop's server is given by its address.
  { end: '/nodemailer/dist/esm/well-known/services.js', instead: 'export const services = {};' },
  // Signs in at a mail server by OAuth; the shop has a password.
  {
    end: '/nodemailer/dist/esm/xoauth2/index.js',
    instead:
      "export default class { constructor() { throw new Error('SMTP_URL has a password.'); } }",
  },
  // Fetches what a mail names by an address; the shop's mails hold all that they show.
  {
    end: '/nodemailer/dist/esm/fetch/index.js',
    instead: "export default () => { throw new Error('A mail of the shop fetches nothing.'); };",
  },
  // Signs mails; the mail server does it (docs/operations.md).
  {
    end: '/nodemailer/dist/esm/dkim/index.js',
    instead:
      "export default class { constructor() { throw new Error('The mail server signs.'); } }",
  },
  // Reaches a mail server by a proxy; the shop's is asked itself.
  {
    end: '/nodemailer/dist/esm/smtp-connection/http-proxy-client.js',
    instead: "export default () => { throw new Error('The mail server is asked itself.'); };",
  },
  // A file of passwords; the database's stands in its address.
  { end: '/pgpass/lib/index.js', instead: 'module.exports = (_, then) => then();' },
  // Certificates of devices, which the shop does not ask for: who signs in is known by the key alone.
  ...[
    ['helpers/convertX509PublicKeyToCOSE', 'convertX509PublicKeyToCOSE'],
    ['helpers/getCertificateInfo', 'getCertificateInfo'],
    ['helpers/isCertRevoked', 'isCertRevoked'],
    ['helpers/mapX509SignatureAlgToCOSEAlg', 'mapX509SignatureAlgToCOSEAlg'],
    ['helpers/validateCertificatePath', 'validateCertificatePath'],
    ['helpers/validateExtFIDOGenCEAAGUID', 'validateExtFIDOGenCEAAGUID'],
    ['registration/verifications/tpm/verifyAttestationTPM', 'verifyAttestationTPM'],
    ['registration/verifications/verifyAttestationAndroidKey', 'verifyAttestationAndroidKey'],
    ['registration/verifications/verifyAttestationApple', 'verifyAttestationApple'],
  ].map(([file, name]) => ({
    end: `/@simplewebauthn/server/esm/${file}.js`,
    instead: `export const ${name} = () => { throw new Error('No certificate was asked for.'); };`,
  })),
];

const withoutUnused = {
  name: 'attarine:without-unused',
  enforce: 'pre' as const,
  load: (id: string) => unused.find(({ end }) => id.endsWith(end))?.instead ?? null,
};
