import { expect, test } from 'vitest';
import { contentExample, exampleOf, fieldsOf, follow, schemaExample, shapeOf, typeText } from './schema.ts';

const team = { $ref: '#/components/schemas/Team' };

const document = {
  paths: { '/api/teams': { get: { summary: 'Every team' } } },
  components: {
    schemas: {
      Kind: { type: 'string', enum: ['booked', 'closed'] },
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string', example: 'Volga' } } },
      Team: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          {
            type: 'object',
            required: ['id'],
            properties: {
              id: { type: 'integer', format: 'int64', minimum: 1, maximum: 50, example: 3 },
              kind: { oneOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'null' }] },
              below: { type: 'array', items: team },
            },
          },
        ],
      },
    },
  },
};

test('a reference leads to the thing itself, through escaped names too, and what stands beside it wins', () => {
  expect(follow(document, { $ref: '#/paths/~1api~1teams/get' }).node).toEqual({ summary: 'Every team' });
  const kind = { $ref: '#/components/schemas/Kind', description: 'What came of it' };
  expect(follow(document, kind).node).toMatchObject({ type: 'string', description: 'What came of it' });
});

test('a reference to nothing, or to another document, is empty and breaks nothing', () => {
  for (const $ref of ['#/components/schemas/Lost', 'other.json#/Team']) {
    expect(follow(document, { $ref }).node).toEqual({});
  }
});

test.each([
  [{ type: 'integer', format: 'int64' }, 'integer'],
  [{ type: ['string', 'null'], format: 'date-time' }, 'string (date-time) | null'],
  [{ type: 'array', items: team }, 'object[]'],
  [{ oneOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'null' }] }, 'string | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'boolean' }] }, 'integer | boolean'],
  [{}, 'any'],
])('the type of %j reads %s', (schema, text) => {
  expect(typeText(document, shapeOf(document, schema))).toBe(text);
});

test('an example is put together from those of the properties, and ends where a schema holds itself', () => {
  expect(schemaExample(document, team)).toEqual({ name: 'Volga', id: 3, kind: 'booked', below: [{}] });
});

test.each([
  [{ type: 'boolean' }, true],
  [{ type: 'integer', minimum: 6 }, 6],
  [{ type: 'string', format: 'date' }, '2026-11-15'],
  [{ type: 'string', default: 'dark' }, 'dark'],
  [{ type: 'string', examples: ['first', 'second'] }, 'first'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, { name: 'text' }],
  [{ type: 'null' }, null],
])('without one, %j is shown as %j', (schema, example) => {
  expect(schemaExample(document, schema)).toEqual(example);
});

test('the example of the content itself is taken before one made from its schema', () => {
  expect(exampleOf(document, { schema: team, example: { id: 9 } })).toEqual({ id: 9 });
  expect(exampleOf(document, { schema: team, examples: { one: { value: { id: 8 } } } })).toEqual({ id: 8 });
});

test('JSON is shown in full, text as it is, a picture and a form not at all', () => {
  expect(contentExample(document, 'application/json', { example: { id: 9 } })).toBe('{\n  "id": 9\n}');
  expect(contentExample(document, 'text/csv', { example: 'name,score' })).toBe('name,score');
  expect(contentExample(document, 'image/png', { schema: { type: 'string', format: 'binary' } })).toBeUndefined();
  expect(contentExample(document, 'multipart/form-data', { schema: team })).toBeUndefined();
});

test('the fields of a body, with those inside them, and their limits', () => {
  const fields = fieldsOf(document, { type: 'object', properties: { teams: { type: 'array', items: team } } });
  expect(fields.map(({ name, type, required, example }) => [name, type, required, example])).toEqual([
    ['teams', 'object[]', false, ''],
    ['teams[].name', 'string', true, 'Volga'],
    ['teams[].id', 'integer', true, '3'],
    ['teams[].kind', 'string | null', false, 'booked'],
    ['teams[].below', 'object[]', false, ''],
  ]);
  expect(fields[2]?.limits).toEqual([{ of: 'value', text: '1 – 50' }]);
  expect(fields[3]?.limits).toEqual([{ of: 'choice', texts: ['booked', 'closed'] }]);
});
