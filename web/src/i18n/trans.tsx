import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n.ts';
import type { TextKey } from './text-key.ts';
import { fillIn, type TextValues } from './translator.ts';
import { useTranslation } from './use-translation.ts';

type Props = {
  i18nKey: TextKey;
  count?: number;
  values?: TextValues;
  /** What stands where the text says `<b>so</b>` or `<team/>`, by its name. */
  components: Readonly<Record<string, ReactElement>>;
};

/** `<b>so</b>` or `<team/>`; no text has one inside another. */
const markup = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/g;

/** A text with elements in it. Values are put in after its markup was read, so that markup in a name stays text. */
export function Trans({ i18nKey, count, values, components }: Props) {
  const { language } = useTranslation().i18n;
  const given = { ...values, ...(count !== undefined && { count }) };
  const text = i18n.raw(language, i18nKey, count);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(markup)) {
    const [all, around, inside, alone = ''] = found;
    parts.push(fillIn(text.slice(end, found.index), given));
    const element = components[around ?? alone];
    const content = inside === undefined ? undefined : fillIn(inside, given);
    if (element) parts.push(content === undefined ? element : cloneElement(element, undefined, content));
    else parts.push(content);
    end = found.index + all.length;
  }
  parts.push(fillIn(text.slice(end), given));
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have an order and nothing else
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
