import { schemaExample } from './example.ts';
import { asList, asText, type Node } from './json.ts';
import type { Trail } from './refs.ts';
import type { Field, Limit } from './reference.ts';
import { isBinary, type Shape, shapeOf, typeText } from './shape.ts';

/** `1 – 50`, `≥ 0`, `≤ 120`: the same in every language. */
function range(from: unknown, to: unknown): string | undefined {
  if (typeof from === 'number' && typeof to === 'number') return from === to ? String(from) : `${from} – ${to}`;
  if (typeof from === 'number') return `≥ ${from}`;
  return typeof to === 'number' ? `≤ ${to}` : undefined;
}

export function limitsOf({ node }: Shape): Limit[] {
  const ranges = [
    { of: 'value', text: range(node['minimum'], node['maximum']) },
    { of: 'length', text: range(node['minLength'], node['maxLength']) },
    { of: 'items', text: range(node['minItems'], node['maxItems']) },
    { of: 'pattern', text: asText(node['pattern']) || undefined },
  ] as const;
  const limits: Limit[] = ranges.flatMap(({ of, text }) => (text === undefined ? [] : [{ of, text }]));
  const choices = asList(node['enum']);
  return choices.length === 0 ? limits : [...limits, { of: 'choice', texts: choices.map(plain) }];
}

/** A value inside a table: text as it is, the rest as JSON. */
export const plain = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function fieldOf(document: Node, name: string, shape: Shape, required: boolean, schema: unknown, trail: Trail): Field {
  const inParts = shape.properties.size > 0 || shape.types.includes('array') || isBinary(shape);
  return {
    name,
    where: undefined,
    type: typeText(document, shape),
    required,
    limits: limitsOf(shape),
    // What has fields of its own is shown by them, in the rows below.
    example: inParts ? '' : plain(schemaExample(document, schema, trail)),
    description: asText(shape.node['description']),
  };
}

/** Every field of a body in one list: those of an inner object as `team.name`, those of a list as `teams[].name`. */
export function fieldsOf(document: Node, schema: unknown, prefix = '', trail: Trail = []): Field[] {
  const shape = shapeOf(document, schema, trail);
  if (shape.types.includes('array')) return fieldsOf(document, shape.node['items'], `${prefix}[]`, shape.trail);
  return [...shape.properties].flatMap(([key, inner]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const innerShape = shapeOf(document, inner, shape.trail);
    const field = fieldOf(document, name, innerShape, shape.required.has(key), inner, shape.trail);
    return [field].concat(fieldsOf(document, inner, name, shape.trail));
  });
}
