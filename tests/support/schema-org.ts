import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * The vocabulary of schema.org as its validator reads it, from the types that Google publishes of it
 * (schema-dts): so no test needs the network.
 */

const types = createRequire(import.meta.url).resolve('schema-dts');

const schemaId = (name: string) => ({ '@id': `schema:${name}` });
const bare = (name: string): string => name.trim().replace(/Base$/, '');

const source = () => readFileSync(types.replace(/schema\.js$/, 'schema.d.ts'), 'utf8');

/** Members and properties by their addresses: 'https://schema.org/InStock', 'https://schema.org/size'. */
export function addresses(): Set<string> {
  const text = source();
  const members = text.match(/https:\/\/schema\.org\/\w+(?=")/g) ?? [];
  const properties = [...text.matchAll(/^ {4}"(\w+)"\??:/gm)];
  return new Set([...members, ...properties.map(([, name = '']) => `https://schema.org/${name}`)]);
}

/** `interface OfferBase extends ThingBase {`, then a property a line in quotes. */
export function vocabulary(): { '@graph': Record<string, unknown>[] } {
  const text = source();
  const domains = new Map<string, string[]>();
  // A type without properties of its own has only the second form.
  const based = [...text.matchAll(/^interface (\w+)Base(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm)];
  const known = new Set(based.map(([, name]) => name));
  const plain = [...text.matchAll(/^export interface (\w+)Leaf extends ([^{]+) \{/gm)];
  const classes = [...based, ...plain.filter(([, name]) => !known.has(name))];
  for (const [, name = '', , body = ''] of classes)
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\??:/gm))
      domains.set(property, [...(domains.get(property) ?? []), name]);
  return {
    '@graph': [
      ...classes.map(([, name = '', parents = '']) => ({
        '@type': 'rdfs:Class',
        ...schemaId(name),
        'rdfs:subClassOf': parents
          .split(',')
          .flatMap((parent) => bare(parent) || [])
          .map(schemaId),
      })),
      ...[...domains].map(([property, names]) => ({
        '@type': 'rdf:Property',
        ...schemaId(property),
        'schema:domainIncludes': names.map(schemaId),
      })),
    ],
  };
}
