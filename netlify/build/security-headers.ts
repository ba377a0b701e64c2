import { createHash } from 'node:crypto';

/*
 * The content security policy names every inline script by its hash, so that no other inline
 * script runs. One policy covers all pages, because after a soft navigation the scripts of the new
 * page run under the policy of the first.
 */

/** A script as the policy names it. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The texts of the executable inline scripts of a page; data blocks such as JSON-LD are not among them. */
export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts].flatMap(([, attributes = '', text = '']) =>
    /\bsrc\s*=/.test(attributes) || isData(attributes) || text === '' ? [] : [text],
  );
}

function isData(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
  return type !== undefined && !/^(module|text\/javascript)$/i.test(type);
}

/** Netlify function csp-report. */
const reports = '/api/csp-report';

/** Pages that call another site beside the shop: the price sheet saves to GitHub. */
const callers = [{ path: '/desk/products', hosts: ['https://api.github.com'] }];

/** The rules for every page, and where browsers report violations. */
const forAll = [
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Some browsers know only the first; browsers that know both use the second.
  `report-uri ${reports}`,
  'report-to csp',
];

/**
 * The policy of the catalogue's editor: it makes pictures smaller with WebAssembly, shows those of a
 * repository, and calls GitHub. No page of the shop may do any of it.
 */
const editorPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https://*.githubusercontent.com",
  "connect-src 'self' data: blob: https://api.github.com https://www.githubstatus.com",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  ...forAll,
].join('; ');

/**
 * The CDN's file of headers: the policy, and that of the editor's own page, which stands last
 * because the last one counts. Styles may be inline, since the toaster and the slider set them from
 * scripts; frames, plugins and foreign forms are closed.
 */
export function headersFile(
  scriptHashes: readonly string[],
  pictureHosts: readonly string[],
): string {
  const policy = (connected: readonly string[]) =>
    [
      "default-src 'self'",
      `script-src 'self' 'inline-speculation-rules' ${scriptHashes.join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
      ["connect-src 'self'", ...connected].join(' '),
      "worker-src 'self'",
      ...forAll,
    ].join('; ');
  return [
    '# Made by the build (netlify/build/security-headers.ts)',
    '/*',
    `  Content-Security-Policy: ${policy([])}`,
    `  Reporting-Endpoints: csp="${reports}"`,
    ...callers.flatMap(({ path, hosts }) => [path, `  Content-Security-Policy: ${policy(hosts)}`]),
    '/desk/content',
    `  Content-Security-Policy: ${editorPolicy}`,
    '',
  ].join('\n');
}
