/** The document is data from outside the compiler's reach: these look before they believe. */
export type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

export const asNode = (value: unknown): Node => (isNode(value) ? value : {});

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const asTexts = (value: unknown): string[] => asList(value).filter((one) => typeof one === 'string');

export const entriesOf = (value: unknown): [string, unknown][] => Object.entries(asNode(value));
