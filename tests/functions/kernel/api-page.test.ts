import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredFunctions } from '../../../netlify/build/bundle-functions.ts';
import type { Guard, Route } from '../../../netlify/kernel/http/routes.ts';
import { allRoutes } from '../../../netlify/app/routes/all-routes.ts';

const page = new URL('../../../docs/api.md', import.meta.url).pathname;

const headings: Record<Guard, string> = {
  anyone: 'For anyone',
  shopper: 'For who is logged in (else 401)',
  keeper: 'For a keeper or the token (else 401)',
  token: 'For the token (else 401)',
};
const guards = Object.keys(headings) as Guard[];

/** The names of a body's fields, with `?` where they may be left out. */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema): string {
  const { properties, required = [], anyOf, oneOf } = schema;
  const parts = (anyOf ?? oneOf ?? []).filter((part) => typeof part === 'object');
  if (parts.length > 0) return [...new Set(parts.map(fieldsOf))].filter(Boolean).join(' or ');
  return Object.entries(properties ?? {})
    .map(([name, value]) => {
      const fixed = typeof value === 'object' ? value.const : undefined;
      const shown = typeof fixed === 'string' ? `${name}: ${fixed}` : name;
      return required.includes(name) ? shown : `${shown}?`;
    })
    .join(', ');
}

const bodyOf = ({ body }: Route): string =>
  body ? fieldsOf(z.toJSONSchema(body(), { io: 'input', unrepresentable: 'any' })) : '';

test('docs/api.md is made of the tables of calls (`npx vitest -u` renews it)', async () => {
  const functions = await declaredFunctions();
  const limits = functions.flatMap(({ config: { path, rateLimit } }) =>
    rateLimit
      ? `- ${rateLimit.windowLimit} in ${rateLimit.windowSize} s: ${[path].flat().join(', ')}`
      : [],
  );
  const rowOf = (route: Route) => {
    const body = bodyOf(route);
    // The headings say 401, and the first lines 400 for every call with a body.
    const said = [...(route.guard === 'anyone' ? [] : [401]), ...(body ? [400] : [])];
    const answers = route.answers.filter((status) => !said.includes(status));
    return `- ${route.method} ${route.path}${body && ` {${body}}`}: ${answers.join('/')}`;
  };
  const lists = guards.map((guard) => {
    const rows = allRoutes.filter((route) => route.guard === guard).map(rowOf);
    return `## ${headings[guard]}\n\n${rows.join('\n')}\n`;
  });
  const text = `# Calls

Made from the tables in \`netlify/app/routes\`. JSON in and out; an error is \`{ "error": "one sentence" }\`, with \`fields\` where a field is at fault; those named in \`doubts\` are taken as they stand when the body comes again with them in \`sure\`. Any call may also answer 403 (a page of another site), 405, 410 (a replaced deploy), 500 and 503, one with a body 400, 413 and 415.

The platform limits the calls of one address:

${limits.join('\n')}

${lists.join('\n')}`;
  await expect(text).toMatchFileSnapshot(page);
});
