import { ChevronRight } from 'lucide-react';
import { Fragment, type KeyboardEvent } from 'react';
import type { Found } from './guide-search.ts';
import { useGuideTexts } from './guide-setting.ts';
import type { Language } from './guide-types.ts';
import { GuideLink } from './guide-link.tsx';
import { excerptOf } from './marked-parts.ts';
import { MarkedText } from './marked-text.tsx';
import { personTexts } from './person-texts.ts';

type Props = { hit: Found; language: Language; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };

/** Where it stands, what it is called, and the words around what was looked for. */
export function SearchHit({ hit, language, onKeyDown }: Props) {
  const { t } = useGuideTexts();
  const { terms } = hit;
  const steps = [hit.title, ...hit.path];
  const name = steps.at(-1) ?? '';
  return (
    <GuideLink
      to={hit}
      hash={hit.hash}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-1 rounded-lg border border-border bg-card px-4 py-3 shadow-card transition-colors duration-(--dur-fast) hover:border-border-strong"
    >
      <span className="flex flex-wrap items-center gap-x-1 type-caption text-muted-foreground">
        <span>{t(personTexts[hit.person].name)}</span>
        {steps.slice(0, -1).map((step) => (
          <Fragment key={step}>
            <ChevronRight aria-hidden className="size-3" />
            <span>{step}</span>
          </Fragment>
        ))}
      </span>
      <span lang={hit.language === language ? undefined : hit.language} className="flex flex-col gap-1">
        <span className="type-h3 break-words">
          <MarkedText text={name} terms={terms} />
        </span>
        <span className="type-dense break-words text-foreground-2">
          <MarkedText text={excerptOf(hit.text, terms)} terms={terms} />
        </span>
      </span>
    </GuideLink>
  );
}
