import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

/*
 * Script files that do not come. A file is lost for as long as the document lives that asked for it:
 * older browsers never ask again for a module that has failed, and a line that is gone is gone for
 * longer than a retry.
 */

export type How = 'answered 503' | 'reset';

const failures: Record<How, (route: Route) => Promise<void>> = {
  'answered 503': (route) => route.fulfill({ status: 503, body: 'Not now.' }),
  reset: (route) => route.abort('connectionreset'),
};

const isScript = (path: string) => /^\/_astro\/[^/]+\.js$/.test(path);

/** The scripts that a page asks for while something is done, by their paths. */
export async function scriptsAsked(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const asked = new Set<string>();
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (isScript(pathname)) asked.add(pathname);
  };
  page.on('request', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...asked];
}

export interface Loss {
  /** Documents that were loaded since. */
  documents: number;
  /** The file comes again, and loads are no longer counted. */
  end: () => Promise<void>;
}

interface Options {
  /** How many more documents do without the file. The open one does in any case. */
  documents?: number;
  /** What comes before the loss. */
  after?: Promise<unknown>;
}

export async function lose(
  page: Page,
  file: string,
  how: How,
  { documents = 0, after }: Options = {},
): Promise<Loss> {
  const loss: Loss = { documents: 0, end: () => Promise.resolve() };
  const count = (request: { isNavigationRequest: () => boolean }) => {
    if (request.isNavigationRequest()) loss.documents += 1;
  };
  const isLost = ({ pathname }: URL) => pathname === file;
  const fail = async (route: Route) => {
    if (loss.documents > documents) return route.continue();
    await after;
    return failures[how](route);
  };
  page.on('request', count);
  await page.route(isLost, fail);
  loss.end = async () => {
    page.off('request', count);
    await page.unroute(isLost, fail);
  };
  return loss;
}

/** An island whose file has failed is asked for again a second later: here at once. */
export const hasteRetries = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...given: []) =>
        wait(run, ms === 1000 ? 0 : ms, ...given),
    });
  });

/**
 * A tab of somebody who is new here, but for what is given to stay on the device. The tab before has
 * to be closed: a page that still loads itself anew would keep what it has.
 */
export async function newTab(
  context: BrowserContext,
  kept: Record<string, string> = {},
): Promise<Page> {
  const page = await context.newPage();
  await hasteRetries(page);
  // A picture has no code that stores.
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
  return page;
}

/**
 * A press that belongs to one document. The mouse's goes down and up, and a page that loads itself
 * anew in between has no press at all.
 */
export const pressOn = (button: Locator) => button.dispatchEvent('click');
