import { contentExample, exampleOf } from './example.ts';
import { fieldsOf, limitsOf, plain } from './fields.ts';
import { asList, asNode, asText, entriesOf, type Node } from './json.ts';
import type { AnswerGroup, Body, Call, Field, Send } from './reference.ts';
import { follow } from './refs.ts';
import { isBinary, shapeOf, typeText } from './shape.ts';

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
export function readCall(document: Node, path: string, method: string, pathItem: Node, operation: Node): Call {
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
