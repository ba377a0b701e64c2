import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Writes `dist/_headers` after the build: a content security policy that names every inline
 * script by its hash, so that no other inline script runs. One policy covers all pages, because
 * after a soft navigation the scripts of the new page run under the policy of the first.
 */
export const securityHeaders: AstroIntegration = {
  name: 'attarine:security-headers',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const hashes = await inlineScriptHashes(root);
      await writeFile(join(root, '_headers'), headersFile(hashes));
      logger.info(`_headers names ${hashes.length} inline scripts`);
    },
  },
};

/** 'sha256-…' of every inline script that a browser would run, sorted. */
async function inlineScriptHashes(root: string): Promise<string[]> {
  const files = await readdir(root, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html'));
  const found = new Set<string>();
  for (const page of pages) {
    const html = await readFile(join(root, page), 'utf8');
    for (const script of inlineScripts(html)) found.add(`'sha256-${sha256(script)}'`);
  }
  return [...found].sort();
}

/** The texts of the executable inline scripts of a page; data blocks such as JSON-LD are none. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts].flatMap(([, attributes = '', text = '']) =>
    /\bsrc\s*=/.test(attributes) || isData(attributes) || text === '' ? [] : [text],
  );
}

function isData(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
  return type !== undefined && !/^(module|text\/javascript)$/i.test(type);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Styles may be inline, since the toaster and the slider set them from scripts; frames, plugins
 * and foreign forms are closed.
 */
function headersFile(scriptHashes: readonly string[]): string {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'inline-speculation-rules' ${scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return `# Made by the build (netlify/build/headers.ts)\n/*\n  Content-Security-Policy: ${policy}\n`;
}
