import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBrowser } from '../support/browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** A browser that is told what to do in its own words. */
export interface OwnBrowser {
  send: (method: string, params?: object, session?: string) => Promise<unknown>;
  /** Hears every message of one kind until the browser is closed. */
  hear: (method: string, listener: (params: unknown) => void) => void;
  /** Waits for the next message of one kind. */
  next: (method: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** What Chromium else does beside a visit: two pages of its own for the line of addresses, for one. */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'Translate',
  'OptimizationHints',
  'MediaRouter',
];

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--ignore-certificate-errors',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-extensions',
  '--no-first-run',
  `--disable-features=${unwanted.join()}`,
  '--remote-debugging-port=0',
];

/**
 * Opens a browser without Playwright, whose watching of each script costs a page 28 ms more for
 * React alone.
 */
export async function openBrowser(): Promise<OwnBrowser> {
  const folder = temporaryFolder('browser');
  const browser = spawn(ensureBrowser(), [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      const [found] = /ws:\/\/\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
    browser.once('exit', () => reject(new Error(`The browser has not opened: ${said}`)));
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');

  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: { method: string; listener: (params: unknown) => void }[] = [];
  const hear: OwnBrowser['hear'] = (method, listener) => void listeners.push({ method, listener });
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    const answer = asked.get(id ?? 0);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
    for (const one of listeners) if (one.method === method) one.listener(params);
  });

  const send: OwnBrowser['send'] = (method, params = {}, sessionId) => {
    const id = asked.size + 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(id, answer);
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return answer.promise;
  };

  return {
    send,
    hear,
    next: (method) => new Promise((resolve) => hear(method, resolve)),
    close: async () => {
      const ended = once(browser, 'exit');
      socket.close();
      browser.kill();
      await ended;
    },
  };
}
