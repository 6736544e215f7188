import { cx } from 'class-variance-authority';
import { useGuideTexts } from './guide-setting.ts';
import { GuideLink } from './guide-link.tsx';
import type { GuideEntry, Heading } from './guide-types.ts';

type Props = { entry: GuideEntry; headings: readonly Heading[]; lang: string | undefined };

/** Only where there is room beside the page. */
export function PageHeadings({ entry, headings, lang }: Props) {
  const { t } = useGuideTexts();
  return (
    <nav
      aria-label={t('docs.onThisPage')}
      className="sticky top-5 max-h-[calc(100dvh-40px)] self-start overflow-y-auto pb-4 max-xl:hidden"
    >
      <p aria-hidden className="pb-1.5 pl-3 type-caption font-[580] text-muted-foreground">
        {t('docs.onThisPage')}
      </p>
      <ul lang={lang} className="border-l border-border">
        {headings.map(({ level, id, text }) => (
          <li key={id}>
            <GuideLink
              to={entry}
              hash={id}
              className={cx(
                '-ml-px block border-l border-transparent py-1.5 type-dense text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground',
                level === 3 ? 'pl-6' : 'pl-3',
              )}
            >
              {text}
            </GuideLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
