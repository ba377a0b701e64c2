import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { FaultScript } from './faults.ts';
import { newPglite } from './new-pglite.ts';
import type { Database } from './postgres-server.ts';
import { isStatement, questions, refusal } from './postgres-wire.ts';

interface PgliteServer extends Database {
  /** How many connections were accepted so far. */
  readonly connections: number;
  /** Breaks all open connections, as a restart does. */
  cut(): void;
}

/**
 * PostgreSQL in this process, as a server that the real driver connects to. PGlite has one
 * session: connections take turns in it, and one that opens a transaction keeps its turn until
 * the end of it. The script decides what happens to each statement that has parameters.
 */
export async function startPglite(script = new FaultScript()): Promise<PgliteServer> {
  const db = await newPglite();
  const turns = new Turns();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    void serve({ db, turns, script }, socket.setNoDelay()).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    name: 'PGlite',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get connections() {
      return connections;
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
}

/** Waits until all earlier connections have released their turn. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let release = (): void => undefined;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

interface Session {
  db: PGlite;
  turns: Turns;
  script: FaultScript;
}

const idle = 'I'.charCodeAt(0);

async function serve({ db, turns, script }: Session, socket: Socket): Promise<void> {
  let release: (() => void) | null = null;
  try {
    for await (const question of questions(socket)) {
      const fault = isStatement(question) ? script.next() : 'pass';
      if (fault === 'reset') break;
      if (fault === 'hang') continue;
      if (typeof fault === 'object' && 'code' in fault) {
        socket.write(refusal(fault.code));
        continue;
      }
      release ??= await turns.take();
      const answer = await db.execProtocolRaw(question);
      // The last byte of an answer says whether a transaction is open.
      if (answer.at(-1) === idle) {
        release();
        release = null;
      }
      if (fault === 'lose-answer') break;
      if (socket.writable) socket.write(answer);
    }
  } finally {
    socket.destroy();
    if (release) await db.exec('ROLLBACK').finally(release);
  }
}
