import { asList, asText, asTexts, entriesOf, type Node } from './json.ts';
import { follow, type Trail } from './refs.ts';

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
