import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredFunctions } from '../../netlify/build/bundle-functions.ts';
import type { Guard, Route } from '../../netlify/server/edge/routes.ts';
import { allRoutes } from '../../netlify/server/routes/all-routes.ts';

const page = new URL('../../docs/api.md', import.meta.url).pathname;

const who: Record<Guard, string> = {
  anyone: 'anyone',
  shopper: 'who is logged in',
  keeper: 'a keeper, or the token',
  token: 'the token',
};

/** The names of a body's fields, those that may be left out with a question mark. */
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
  const limitOf = (path: string) => {
    const limit = functions.find(({ config }) =>
      [config.path].flat().includes(path as `/${string}`),
    )?.config.rateLimit;
    return limit ? `${limit.windowLimit} in ${limit.windowSize} s` : '';
  };
  const rows = allRoutes.map((route) =>
    [
      `${route.method} ${route.path}`,
      who[route.guard],
      bodyOf(route),
      route.answers.join(', '),
      limitOf(route.path),
    ].join(' | '),
  );
  const text = `# Calls

Made from the tables in \`netlify/server/routes\`. JSON in and out; an error is \`{ "error": "one sentence" }\`, with \`fields\` where a field is at fault. Beside its own answers any call may answer 403 (a page of another site), 405, 410 (a deploy that was replaced), 413 and 415 (its body), 500 and 503.

| Call | For | Body | Answers | Platform's limit |
|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
  await expect(text).toMatchFileSnapshot(page);
});
