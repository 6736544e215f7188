/** The document as the page shows it: everything resolved, nothing left to look up. */
export type Reference = {
  title: string;
  version: string;
  description: string;
  groups: readonly Group[];
};

export type Group = { name: string; description: string; calls: readonly Call[] };

export type Call = {
  /** The operationId: the hash that leads here. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  needsToken: boolean;
  parameters: readonly Field[];
  bodyRequired: boolean;
  bodies: readonly Body[];
  answers: readonly AnswerGroup[];
};

export type Field = {
  name: string;
  /** path, query or header; nothing for the field of a body. */
  where: string | undefined;
  type: string;
  required: boolean;
  limits: readonly Limit[];
  example: string;
  description: string;
};

export type Limit = { of: 'value' | 'length' | 'items' | 'pattern'; text: string } | { of: 'choice'; texts: string[] };

export type Body = { contentType: string; fields: readonly Field[]; example: string | undefined; send: Send };

/** What curl needs to send an example of a body. */
export type Send =
  | { as: 'text'; contentType: string; text: string }
  | { as: 'form'; parts: readonly { name: string; value: string; isFile: boolean }[] };

/** Answers that look the same stand together: most refusals differ in nothing but their status. */
export type AnswerGroup = {
  answers: readonly { status: string; description: string }[];
  contentType: string | undefined;
  example: string | undefined;
};
