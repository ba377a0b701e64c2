import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  /** The mail as it was sent: headers, an empty line, the text. */
  source: string;
  messageId: string;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** What to answer to the next mails, in order: a status code refuses. Afterwards all are taken. */
  refuse: number[];
  close: () => Promise<void>;
}

/** A real SMTP server in this process, for `SMTP_URL`. */
export async function openMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const refuse: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // The connection of a sender that died stays open.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const code = refuse.shift();
        if (code !== undefined) {
          done(Object.assign(new Error('Not now, said amina@example.com'), { responseCode: code }));
          return;
        }
        const messageId = /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? '';
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source, messageId });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
