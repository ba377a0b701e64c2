import { expect, test } from 'vitest';
import { headersFile } from '../../netlify/build/security-headers';

const ruleOf = (file: string, directive: string) =>
  file
    .split(/[;\n]\s*/)
    .map((rule) => rule.replace(/^.*Content-Security-Policy: /, ''))
    .find((rule) => rule.startsWith(`${directive} `));

// R175
test('pictures come from the shop and from the hosts that the shopkeeper has listed alone', () => {
  expect(ruleOf(headersFile([], []), 'img-src')).toBe("img-src 'self' data: blob:");
  expect(ruleOf(headersFile([], ['cdn.example', 'a.b.example']), 'img-src')).toBe(
    "img-src 'self' data: blob: https://cdn.example https://a.b.example",
  );
});

// R312
test('the price sheet alone may call GitHub', () => {
  const [all, sheet] = headersFile([], []).split('\n/desk/products\n');
  expect(ruleOf(all ?? '', 'connect-src')).toBe("connect-src 'self'");
  expect(ruleOf(sheet ?? '', 'connect-src')).toBe("connect-src 'self' https://api.github.com");
});

// R175
test('browsers report what the policy has stopped, old ones and new ones', () => {
  const file = headersFile(["'sha256-x'"], []);
  expect(ruleOf(file, 'report-uri')).toBe('report-uri /api/csp-report');
  expect(ruleOf(file, 'report-to')).toBe('report-to csp');
  expect(file).toContain('\n  Reporting-Endpoints: csp="/api/csp-report"\n');
  expect(ruleOf(file, 'script-src')).toContain("'sha256-x'");
  expect(ruleOf(file, 'worker-src')).toBe("worker-src 'self'");
});

// R308
test('the page of the editor has a policy of its own, and no other page its rights', () => {
  const policies = headersFile(["'sha256-x'"], []).split(/\n(?=\/)/);
  const [shop = '', editor = ''] = ['/*', '/desk/content'].map((path) =>
    policies.find((policy) => policy.startsWith(`${path}\n`)),
  );
  expect(ruleOf(editor, 'connect-src')).toContain(' https://api.github.com');
  expect(ruleOf(editor, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(ruleOf(editor, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(shop).not.toMatch(/github|wasm/);
});
