import { cx } from 'class-variance-authority';
import { ArrowLeft, ArrowRight, Languages } from 'lucide-react';
import { Blocks } from './blocks.tsx';
import { GuideLink } from './guide-link.tsx';
import { useGuideTexts } from './guide-setting.ts';
import type { GuideEntry, Heading, Language } from './guide-types.ts';
import { InlineText } from './inline-text.tsx';
import type { OpenPage } from './open-page.ts';
import { personTexts } from './person-texts.ts';

type Props = { language: Language; open: OpenPage };

export function GuidePageView({ language, open: { entry, page, previous, next } }: Props) {
  const { t } = useGuideTexts();
  const foreign = entry.language === language ? undefined : entry.language;
  return (
    <div className="gap-10 xl:grid xl:grid-cols-[minmax(0,44rem)_14rem] xl:justify-between">
      <div className="min-w-0 max-w-[44rem]">
        <p className="mb-1.5 type-caption font-[580] text-muted-foreground">{t(personTexts[entry.person].name)}</p>
        {foreign && (
          <p className="mb-3 flex items-center gap-2 type-dense text-muted-foreground">
            <Languages aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
            {t('docs.englishOnly')}
          </p>
        )}
        <article lang={foreign} className="flex flex-col gap-4 text-[15px] leading-6 text-foreground-2">
          <header className="flex max-w-[36rem] flex-col gap-2">
            <h1 className="type-title break-words text-foreground">{page.title}</h1>
            <p className="text-base leading-[1.625rem]">
              <InlineText parts={page.lead} />
            </p>
          </header>
          <Blocks blocks={page.blocks} pictures={page.pictures} />
        </article>
        <PageNeighbours language={language} previous={previous} next={next} />
      </div>
      {page.headings.length > 1 && <PageHeadings entry={entry} headings={page.headings} lang={foreign} />}
    </div>
  );
}

type PageHeadingsProps = { entry: GuideEntry; headings: readonly Heading[]; lang: string | undefined };

/** Only where there is room beside the page. */
function PageHeadings({ entry, headings, lang }: PageHeadingsProps) {
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

type PageNeighboursProps = { language: Language; previous: GuideEntry | undefined; next: GuideEntry | undefined };

const face =
  'flex min-w-0 flex-1 items-center gap-3 rounded-lg border border-border bg-card px-4 py-3 transition-colors duration-(--dur-fast) hover:border-border-strong [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';

/** The way on at the end of a page. */
function PageNeighbours({ language, previous, next }: PageNeighboursProps) {
  const { t } = useGuideTexts();
  if (!previous && !next) return null;
  const langOf = (entry: GuideEntry) => (entry.language === language ? undefined : entry.language);
  return (
    <nav aria-label={t('docs.further')} className="mt-10 flex flex-col gap-2.5 md:flex-row">
      {previous && (
        <GuideLink to={previous} className={face}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          <span className="flex min-w-0 flex-col">
            <span className="type-caption text-muted-foreground">{t('pager.previous')}</span>
            <span lang={langOf(previous)} className="font-medium break-words">
              {previous.title}
            </span>
          </span>
        </GuideLink>
      )}
      {next && (
        <GuideLink to={next} className={`${face} justify-end text-right`}>
          <span className="flex min-w-0 flex-col">
            <span className="type-caption text-muted-foreground">{t('pager.next')}</span>
            <span lang={langOf(next)} className="font-medium break-words">
              {next.title}
            </span>
          </span>
          <ArrowRight aria-hidden strokeWidth={1.75} />
        </GuideLink>
      )}
    </nav>
  );
}
