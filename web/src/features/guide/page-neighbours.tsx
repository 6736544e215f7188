import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useGuideTexts } from './guide-setting.ts';
import { GuideLink } from './guide-link.tsx';
import type { GuideEntry, Language } from './guide-types.ts';

type Props = { language: Language; previous: GuideEntry | undefined; next: GuideEntry | undefined };

const face =
  'flex min-w-0 flex-1 items-center gap-3 rounded-lg border border-border bg-card px-4 py-3 transition-colors duration-(--dur-fast) hover:border-border-strong [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';

/** The way on at the end of a page. */
export function PageNeighbours({ language, previous, next }: Props) {
  const { t } = useGuideTexts();
  if (!previous && !next) return null;
  const langOf = (entry: GuideEntry) => (entry.language === language ? undefined : entry.language);
  return (
    <nav aria-label={t('docs.further')} className="mt-10 flex flex-col gap-2.5 md:flex-row">
      {previous && (
        <GuideLink to={previous} className={face}>
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          <span className="flex min-w-0 flex-col">
            <span className="type-caption text-muted-foreground">{t('docs.previous')}</span>
            <span lang={langOf(previous)} className="font-medium break-words">
              {previous.title}
            </span>
          </span>
        </GuideLink>
      )}
      {next && (
        <GuideLink to={next} className={`${face} justify-end text-right`}>
          <span className="flex min-w-0 flex-col">
            <span className="type-caption text-muted-foreground">{t('docs.next')}</span>
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
