/** The hash of a group. Dotted, as no operationId is: a group and a call never share an address. */
export const groupId = (name: string): string => `group.${name}`;

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

const textOf = ({ method, path, summary }: Call): string => `${method} ${path} ${summary}`.toLowerCase();

/** The calls that hold every word, in any order: 'get users' finds each GET about users. Groups left empty go. */
export function filterGroups(groups: readonly Group[], query: string): Group[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => words.every((word) => textOf(call).includes(word))),
    }))
    .filter(({ calls }) => calls.length > 0);
}

export const countCalls = (groups: readonly Group[]): number =>
  groups.reduce((sum, { calls }) => sum + calls.length, 0);
