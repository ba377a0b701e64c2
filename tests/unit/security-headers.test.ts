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

// R175
test('no page calls another host', () => {
  expect(ruleOf(headersFile([], []), 'connect-src')).toBe("connect-src 'self'");
  expect(ruleOf(headersFile([], []), 'default-src')).toBe("default-src 'self'");
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
