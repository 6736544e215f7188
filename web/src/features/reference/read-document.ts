import { asList, asNode, asText, asTexts, entriesOf, type Node } from './json.ts';
import { readCall } from './read-call.ts';
import type { Call, Group, Reference } from './reference.ts';

/** What else may stand beside them in a path item (parameters, a summary) is no call. */
const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** Groups in the order in which the document lists its tags; those it does not list, as they come. */
function emptyGroups(document: Node): Map<string, Group & { calls: Call[] }> {
  const tags = asList(document['tags']).map(asNode);
  const groups = tags.map((tag) => ({ name: asText(tag['name']), description: asText(tag['description']), calls: [] }));
  return new Map(groups.map((group) => [group.name, group]));
}

/** Reads an OpenAPI document of version 3. Knows nothing of our calls: what the document gains, the page shows. */
export function readDocument(value: unknown): Reference {
  const document = asNode(value);
  const info = asNode(document['info']);
  const groups = emptyGroups(document);
  for (const [path, item] of entriesOf(document['paths'])) {
    const pathItem = asNode(item);
    for (const [method, operation] of entriesOf(pathItem)) {
      if (!methods.has(method)) continue;
      const name = asTexts(asNode(operation)['tags'])[0] ?? 'other';
      const group = groups.get(name) ?? { name, description: '', calls: [] };
      group.calls.push(readCall(document, path, method, pathItem, asNode(operation)));
      groups.set(name, group);
    }
  }
  return {
    title: asText(info['title']),
    version: asText(info['version']),
    description: asText(info['description']),
    groups: [...groups.values()].filter(({ calls }) => calls.length > 0),
  };
}
