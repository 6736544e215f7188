import { asList, asNode, asText, entriesOf, type Node } from './json.ts';
import type { Trail } from './refs.ts';
import { isBinary, type Shape, shapeOf } from './shape.ts';

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
