import type { AnswerGroup, Body, Call, Field, Group, Reference, Send } from './reference.ts';
import {
  asList,
  asNode,
  asText,
  asTexts,
  contentExample,
  entriesOf,
  exampleOf,
  fieldsOf,
  follow,
  isBinary,
  limitsOf,
  type Node,
  plain,
  shapeOf,
  typeText,
} from './schema.ts';

function readParameter(document: Node, parameter: Node): Field {
  const shape = shapeOf(document, parameter['schema']);
  return {
    name: asText(parameter['name']),
    where: asText(parameter['in']),
    type: typeText(document, shape),
    required: parameter['required'] === true,
    limits: limitsOf(shape),
    example: plain(exampleOf(document, parameter)),
    description: asText(parameter['description']) || asText(shape.node['description']),
  };
}

function howToSend(document: Node, contentType: string, content: Node, example: string | undefined): Send {
  if (!contentType.startsWith('multipart/')) {
    return { as: 'text', contentType, text: example === undefined ? '' : oneLine(example) };
  }
  const { properties, trail } = shapeOf(document, content['schema']);
  const values = asNode(exampleOf(document, content));
  return {
    as: 'form',
    parts: [...properties].map(([name, schema]) => ({
      name,
      value: plain(values[name]),
      isFile: isBinary(shapeOf(document, schema, trail)),
    })),
  };
}

function oneLine(example: string): string {
  try {
    return JSON.stringify(JSON.parse(example));
  } catch {
    return example;
  }
}

function readBodies(document: Node, body: Node): Body[] {
  return entriesOf(body['content']).map(([contentType, value]) => {
    const content = asNode(value);
    const example = contentExample(document, contentType, content);
    const fields = fieldsOf(document, content['schema']);
    return { contentType, fields, example, send: howToSend(document, contentType, content, example) };
  });
}

function readAnswers(document: Node, responses: unknown): AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>();
  for (const [status, value] of entriesOf(responses)) {
    const { node } = follow(document, value);
    const [contentType, content] = entriesOf(node['content'])[0] ?? [];
    const example = contentType === undefined ? undefined : contentExample(document, contentType, asNode(content));
    const key = `${contentType} ${example}`;
    const before = groups.get(key)?.answers ?? [];
    const answers = [...before, { status, description: asText(node['description']) }];
    groups.set(key, { answers, contentType, example });
  }
  return [...groups.values()];
}

/** One call. Parameters of the path hold for each of its methods, unless the method says otherwise. */
function readCall(document: Node, path: string, method: string, pathItem: Node, operation: Node): Call {
  const given = [...asList(pathItem['parameters']), ...asList(operation['parameters'])];
  const parameters = given.map((one) => readParameter(document, follow(document, one).node));
  const last = new Map(parameters.map((one) => [`${one.where} ${one.name}`, one]));
  const { node: body } = follow(document, operation['requestBody']);
  return {
    id: asText(operation['operationId']) || `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
    method: method.toUpperCase(),
    path,
    summary: asText(operation['summary']),
    description: asText(operation['description']),
    needsToken: asList(operation['security'] ?? document['security']).length > 0,
    parameters: [...last.values()],
    bodyRequired: body['required'] === true,
    bodies: readBodies(document, body),
    answers: readAnswers(document, operation['responses']),
  };
}

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
