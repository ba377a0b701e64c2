import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

export interface Received {
  to: string[];
  /** The mail as it was sent: headers, an empty line, the parts. */
  source: string;
  messageId: string;
  /** What a mail program reads in it. */
  email: Email;
}

export interface MailServer {
  url: string;
  received: Received[];
  /** What to answer to the next mails, in order: a status code refuses. Afterwards all are taken. */
  refuse: number[];
  close: () => Promise<void>;
}

/** The package's own waits for 100 ms for a client that speaks before it is greeted. */
SMTPConnection.prototype.init = function init(this: SMTPConnection) {
  this._setListeners(() => this.connectionReady());
};

/**
 * A real SMTP server in this process, for `SMTP_URL`.
 * @param onMail hears of each mail that was taken.
 */
export async function openMailServer(
  onMail: (mail: Received) => void = () => undefined,
): Promise<MailServer> {
  const received: Received[] = [];
  const refuse: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // The connection of a sender that died stays open.
    closeTimeout: 50,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const take = async (source: string) => {
        const code = refuse.shift();
        if (code !== undefined) {
          done(Object.assign(new Error('Not now, said amina@example.com'), { responseCode: code }));
          return;
        }
        const email = await PostalMime.parse(source);
        const { messageId = '' } = email;
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { to, source, messageId, email };
        received.push(mail);
        onMail(mail);
        done();
      };
      // A mail whose sender died before its end was never sent.
      void text(stream).then(take, () => undefined);
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
