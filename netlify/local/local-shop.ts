import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isLoopback, loopback, originOf, type Address } from './address.ts';
import { BlobTable } from './blobs/blob-table.ts';
import { encodeContext, startBlobsServer, type BlobsServer } from './blobs/blobs-server.ts';
import { CannotOpen, codeOf } from './cannot-open.ts';
import { provideFolder } from '../../src/features/publishing/server/open-content.ts';
import { FolderContent } from './content/folder-content.ts';
import { loadFunctions, localDeploy } from './functions.ts';
import { webServer, type Answer } from './node-http.ts';
import { startSchedule } from './schedule.ts';
import { provideSecrets } from './secrets.ts';
import { openBank } from './test-bank/open-bank.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

interface Options extends Address {
  /** The folder of orders, accounts and secrets. */
  data: string;
  /** The folder whose `src/content` and `src/assets` the desk changes. */
  project: string;
  /** Answers what no function takes. */
  pages: Answer;
  /** Do the pages follow the files, and are not built before? */
  isDevelopment?: boolean;
}

/** How long closing may wait for the calls and the work under way. */
const closingLimitMs = 10_000;

/**
 * Storage, functions and pages on one port.
 * @throws CannotOpen
 * @returns how to close it all, once the calls and the work under way are finished.
 */
export async function openLocalShop({
  data,
  project,
  pages,
  isDevelopment = false,
  ...address
}: Options) {
  const table = openData(data);
  const blobs = await startBlobsServer(table, randomUUID());
  provideSettings(address, blobs);
  provideFolder(new FolderContent(project, isDevelopment));
  const functions = await loadFunctions(localDeploy);
  const bank = openBank(data, (message) => functions.handle(message, loopback));
  const server = webServer(
    async (request, ip) =>
      (await bank(request)) ?? (await functions.handle(request, ip)) ?? pages(request, ip),
  );
  const stopSchedule = startSchedule(functions.scheduled);
  const finish = async () => {
    await Promise.all([stopSchedule(), server.drain()]);
    await functions.finished();
  };
  const close = async () => {
    await Promise.race([finish(), setTimeout(closingLimitMs, undefined, { ref: false })]);
    server.cut();
    await blobs.close();
    table.close();
  };
  try {
    await server.listen(address);
  } catch (error) {
    await close();
    throw new CannotOpen(addressTrouble(address, codeOf(error)), { cause: error });
  }
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}

/**
 * Variables that the platform and an operator set in production. A variable that is already set
 * wins.
 */
function provideSettings(address: Address, { context }: BlobsServer): void {
  const { env } = process;
  env['NETLIFY_BLOBS_CONTEXT'] = encodeContext(context);
  env['SHOP_CATALOGUE'] ??= join(root, 'dist/catalogue.json');
  // Mails lead back here and are shown in the log instead of sent, unless SMTP_URL is set.
  env['URL'] ??= originOf(address);
  env['SMTP_URL'] ??= 'log:';
  // Developers and tests on this machine make more calls than a shopper. Other machines get the
  // limits.
  env['SHOP_RATE_LIMITS'] ??= isLoopback(address.host) ? 'off' : 'on';
}

function openData(data: string): BlobTable {
  try {
    const table = new BlobTable(data);
    provideSecrets(data);
    return table;
  } catch (error) {
    if (error instanceof CannotOpen) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new CannotOpen(
      `The folder ${data} cannot be written (${reason}); SHOP_DATA names another.`,
    );
  }
}

function addressTrouble({ port, host }: Address, code: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use; PORT names another.`;
  if (code === 'EACCES') return `Port ${port} needs more rights; PORT names another.`;
  return `The address ${host}, port ${port}, cannot be opened (${code}); HOST and PORT name another.`;
}
