import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlobTable } from './blob-table.ts';
import { encodeContext, startBlobsServer } from './blobs-server.ts';
import { loadFunctions, localDeploy } from './functions.ts';
import { webServer, type Answer } from './node-http.ts';
import { startSchedule } from './schedule.ts';
import { provideSecrets } from './secrets.ts';

/** A reason not to open that is told in one sentence. */
export class CannotOpen extends Error {}

export const root = fileURLToPath(new URL('../../', import.meta.url));

interface Options {
  port: number;
  /** The folder of orders, accounts and secrets. */
  data: string;
  /** Answers what no function takes. */
  pages: Answer;
}

/**
 * Storage, functions and pages on one port.
 * @throws CannotOpen
 * @returns how to close it all, after what is under way.
 */
export async function openLocalShop({ port, data, pages }: Options): Promise<() => Promise<void>> {
  process.env['SHOP_CATALOGUE'] ??= join(root, 'dist/catalogue.json');
  const table = openData(data);
  const blobs = await startBlobsServer(table, 'local');
  process.env['NETLIFY_BLOBS_CONTEXT'] = encodeContext(blobs.context);
  // Mails lead back here and are shown in the log instead of sent, unless SMTP_URL is set.
  process.env['URL'] ??= `http://localhost:${port}`;
  process.env['SMTP_URL'] ??= 'log:';
  const functions = await loadFunctions(localDeploy);
  const server = webServer(
    async (request, ip) => (await functions.handle(request, ip)) ?? pages(request, ip),
  );
  const stopSchedule = startSchedule(functions.scheduled);
  const close = async () => {
    stopSchedule();
    server.close();
    server.closeIdleConnections();
    await functions.settled();
    server.closeAllConnections();
    await blobs.close();
    table.close();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, resolve);
    });
  } catch (error) {
    await close();
    throw new CannotOpen(portTrouble(port, error), { cause: error });
  }
  return close;
}

function openData(data: string): BlobTable {
  try {
    const table = new BlobTable(data);
    provideSecrets(data);
    return table;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new CannotOpen(
      `The folder ${data} cannot be written (${reason}); SHOP_DATA names another.`,
    );
  }
}

function portTrouble(port: number, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return `Port ${port} is in use; PORT names another.`;
  if (code === 'EACCES') return `Port ${port} needs more rights; PORT names another.`;
  return `Port ${port} cannot be opened (${code ?? 'unknown'}); PORT names another.`;
}
