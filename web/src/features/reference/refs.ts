import { asNode, type Node } from './json.ts';

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
