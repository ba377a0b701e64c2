import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { join } from 'node:path';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Headers of one HTTP/1.1 connection, which HTTP/2 does not carry. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * HTTP/2 and TLS in front of the local host, as a CDN serves the shop: over HTTP/1.1 the simulated
 * paint times of an unchanged page scatter by most of a second.
 * @param pages answers by path that stand before the shop's own: the floor pages.
 */
export async function startHttp2Front(
  port: number,
  shopPort: number,
  pages: ReadonlyMap<string, Buffer>,
): Promise<Http2SecureServer> {
  const server = createSecureServer(selfSignedCertificate(), (incoming, outgoing) => {
    const page = pages.get(incoming.url);
    if (page) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      outgoing.writeHead(200, headers).end(page);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwarded = request(
      { port: shopPort, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        const kept = Object.fromEntries(
          Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)),
        );
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
}

/** A throw-away certificate for localhost, made by the system's openssl. */
function selfSignedCertificate(): { key: Buffer; cert: Buffer } {
  const folder = temporaryFolder('tls');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
