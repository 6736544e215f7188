/** The guide as scripts/guide.ts makes it of docs/guide: no HTML anywhere, so that nothing has to be trusted. */
export const languages = ['en', 'ru'] as const;
export const persons = ['rep', 'administrator', 'operator'] as const;

export type Language = (typeof languages)[number];
export type Person = (typeof persons)[number];

export type Inline =
  | string
  | { is: 'strong' | 'em' | 'del'; parts: Inline[] }
  | { is: 'code'; text: string }
  | { is: 'page'; person: Person; slug: string; hash: string; parts: Inline[] }
  | { is: 'away'; href: string; parts: Inline[] }
  | { is: 'break' };

type Align = 'left' | 'center' | 'right' | null;

export type Block =
  | { is: 'heading'; level: 2 | 3; id: string; parts: Inline[] }
  | { is: 'paragraph'; parts: Inline[] }
  /** `file` is a place in the page's pictures. */
  | { is: 'picture'; file: number; alt: string; width: number; height: number }
  /** Without a start its order means nothing. */
  | { is: 'list'; start: number | null; items: Block[][] }
  | { is: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { is: 'code'; text: string }
  | { is: 'quote'; blocks: Block[] };

export type Heading = { level: 2 | 3; id: string; text: string };

export type GuidePage = {
  title: string;
  lead: Inline[];
  headings: Heading[];
  blocks: Block[];
  /** Addresses of the bundled files. */
  pictures: string[];
};

/** What the contents know of a page; `language` is the page's own: some are there in English alone. */
export type GuideEntry = {
  language: Language;
  person: Person;
  slug: string;
  title: string;
  summary: string;
  load: () => Promise<{ page: GuidePage }>;
};

/** What is searched: a page up to its first heading, or one heading with what stands under it. */
export type Section = {
  person: Person;
  slug: string;
  language: Language;
  title: string;
  /** The headings down to this one; none at the beginning of a page. */
  path: string[];
  hash: string;
  text: string;
};
