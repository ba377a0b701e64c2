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

/** What no list of scripts or hosts changes, and where browsers report violations. */
const always = [
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Some browsers know only the first; browsers that know both use the second.
  `report-uri ${reports}`,
  'report-to csp',
];

/**
 * The CDN's file of headers. Styles may be inline, since the toaster and the slider set them from
 * scripts; frames, plugins and foreign forms are closed.
 */
export function headersFile(
  scriptHashes: readonly string[],
  pictureHosts: readonly string[],
): string {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'inline-speculation-rules' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    ...always,
  ].join('; ');
  return [
    '# Made by the build (netlify/build/security-headers.ts)',
    '/*',
    `  Content-Security-Policy: ${policy}`,
    `  Reporting-Endpoints: csp="${reports}"`,
    '',
  ].join('\n');
}
