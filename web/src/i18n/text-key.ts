import type first from './en/first.json';
import type screens from './en/screens.json';

type Texts = typeof first & typeof screens;

type Suffix = '_one' | '_few' | '_many' | '_other';
type Base<Key> = Key extends `${infer Stem}${Suffix}` ? Stem : Key;

/** Any key of the catalogues, for tables that name texts. */
export type TextKey = Base<keyof Texts>;
