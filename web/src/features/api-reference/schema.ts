import type { Field, Limit } from './reference.ts';

/** The document is data from outside the compiler's reach: these look before they believe. */
export type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

export const asNode = (value: unknown): Node => (isNode(value) ? value : {});

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const asTexts = (value: unknown): string[] => asList(value).filter((one) => typeof one === 'string');

export const entriesOf = (value: unknown): [string, unknown][] => Object.entries(asNode(value));

export type Trail = readonly string[];

/** What a JSON pointer such as `#/components/schemas/Team` names; nothing for an address outside the document. */
function lookUp(document: Node, pointer: string): Node {
  if (!pointer.startsWith('#/')) return {};
  let found: Node = document;
  for (const part of pointer.slice(2).split('/')) {
    // `~1` and `~0` are how a pointer writes `/` and `~`, which paths are full of.
    found = asNode(found[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')]);
  }
  return found;
}

/**
 * Follows `$ref` to the thing itself. The trail holds the references passed on the way down: one that comes up again
 * is a schema inside itself, and ends there as a bare object. What stands beside a `$ref` (a description, mostly) wins.
 */
export function follow(document: Node, value: unknown, trail: Trail = []): { node: Node; trail: Trail } {
  const node = asNode(value);
  const { $ref: ref, ...beside } = node;
  if (typeof ref !== 'string') return { node, trail };
  if (trail.includes(ref)) return { node: { type: 'object', ...beside }, trail };
  const target = follow(document, lookUp(document, ref), [...trail, ref]);
  return { node: { ...target.node, ...beside }, trail: target.trail };
}

/** A schema with its references, `allOf` and 'or null' taken apart: what the tables and the examples are made from. */
export type Shape = {
  node: Node;
  types: readonly string[];
  nullable: boolean;
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  trail: Trail;
};

const typesOf = (node: Node): string[] => {
  const given = typeof node['type'] === 'string' ? [node['type']] : asTexts(node['type']);
  if (given.length > 0) return given;
  return node['properties'] === undefined ? [] : ['object'];
};

export function shapeOf(document: Node, schema: unknown, trail: Trail = []): Shape {
  const { node, trail: here } = follow(document, schema, trail);
  const own: Shape = {
    node,
    types: typesOf(node).filter((type) => type !== 'null'),
    nullable: typesOf(node).includes('null'),
    properties: new Map(entriesOf(node['properties'])),
    required: new Set(asTexts(node['required'])),
    trail: here,
  };
  const parts = asList(node['allOf']).map((part) => shapeOf(document, part, here));
  const choices = [...asList(node['oneOf']), ...asList(node['anyOf'])].map((one) => shapeOf(document, one, here));
  const values = choices.filter(({ nullable, types }) => !nullable || types.length > 0);
  // Of several choices the first is shown in full, the others by their type.
  return [...parts, ...values.slice(0, 1)].reduce(join, {
    ...own,
    types: [...own.types, ...values.flatMap(({ types }) => types)],
    nullable: own.nullable || choices.some(({ nullable }) => nullable),
  });
}

function join(whole: Shape, part: Shape): Shape {
  return {
    node: { ...part.node, ...whole.node },
    types: [...new Set([...whole.types, ...part.types])],
    nullable: whole.nullable,
    // In the order of the document; where both know a name, the whole has the last word.
    properties: new Map([...whole.properties, ...part.properties, ...whole.properties]),
    required: new Set([...part.required, ...whole.required]),
    trail: [...new Set([...whole.trail, ...part.trail])],
  };
}

export const isBinary = ({ node }: Shape): boolean => asText(node['format']) === 'binary';

/** As a programmer would write it: `integer`, `string (date)`, `object[]`, `string | null`. */
export function typeText(document: Node, shape: Shape): string {
  const format = asText(shape.node['format']);
  const names = shape.types.map((type) => {
    if (type === 'array') return `${typeText(document, shapeOf(document, shape.node['items'], shape.trail))}[]`;
    // int64 and double say how the server keeps a number, which nobody who sends JSON needs to know.
    return type === 'string' && format !== '' ? `${type} (${format})` : type;
  });
  if (names.length === 0) names.push('any');
  return [...names, ...(shape.nullable ? ['null'] : [])].join(' | ');
}

/** For what has no example of its own, something of the right kind. */
const stringsByFormat: Readonly<Record<string, string>> = {
  date: '2026-11-15',
  'date-time': '2026-11-15T09:30:00Z',
  email: 'name@example.com',
  uuid: '0198f2c1-7a53-7c60-b4fa-3d1f6f3f2a10',
};

/** The example a node states itself, in any of the ways OpenAPI 3.1 knows; undefined when there is none. */
function stated(node: Node): unknown {
  if (node['example'] !== undefined) return node['example'];
  if (node['const'] !== undefined) return node['const'];
  if (node['default'] !== undefined) return node['default'];
  return [...asList(node['examples']), ...asList(node['enum'])][0];
}

function objectExample(document: Node, { node, properties, trail }: Shape): unknown {
  const named = [...properties].map(([name, schema]) => [name, schemaExample(document, schema, trail)]);
  const others = node['additionalProperties'];
  // A free name for an object whose names are not fixed, so that one sees what its values are.
  if (named.length === 0 && typeof others === 'object') named.push(['name', schemaExample(document, others, trail)]);
  return Object.fromEntries(named);
}

export function schemaExample(document: Node, schema: unknown, trail: Trail = []): unknown {
  const shape = shapeOf(document, schema, trail);
  const own = stated(shape.node);
  if (own !== undefined) return own;
  const [type] = shape.types;
  if (type === 'object') return objectExample(document, shape);
  if (type === 'array') {
    const item = schemaExample(document, shape.node['items'], shape.trail);
    return item === undefined ? [] : [item];
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return shape.node['minimum'] ?? 1;
  if (type === 'string') return isBinary(shape) ? '' : (stringsByFormat[asText(shape.node['format'])] ?? 'text');
  return shape.nullable ? null : undefined;
}

/** The first of `examples` where they have names, as those of a parameter or of a content have. */
const namedExample = (node: Node): unknown =>
  entriesOf(node['examples']).map(([, example]) => asNode(example)['value'])[0];

/** Of a parameter or of a content: its own example, and otherwise one made from the examples of its schema. */
export function exampleOf(document: Node, node: Node): unknown {
  return node['example'] ?? namedExample(node) ?? schemaExample(document, node['schema']);
}

const isJson = (contentType: string): boolean => /[/+]json$/.test(contentType);

/** An example as text to show; nothing for a picture or a form, which are no text. */
export function contentExample(document: Node, contentType: string, content: Node): string | undefined {
  if (isJson(contentType)) return JSON.stringify(exampleOf(document, content), null, 2);
  const given = content['example'] ?? namedExample(content);
  if (given === undefined) return undefined;
  return typeof given === 'string' ? given : JSON.stringify(given, null, 2);
}

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
