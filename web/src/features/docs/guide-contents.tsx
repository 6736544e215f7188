import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { GuideLink } from './guide-link.tsx';
import { useGuideTexts } from './guide-setting.ts';
import { type GuideEntry, type Language, type Person, persons } from './guide-types.ts';
import { personTexts } from './person-texts.ts';

type Props = { language: Language; pages: readonly GuideEntry[] };

/** At the left and always in sight where there is room; folded above the page where there is not. */
export function GuideContents(props: Props) {
  const { t } = useGuideTexts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const name = t('docs.contents');
  return (
    <>
      {/* The key closes it when a page is picked. */}
      <details key={path} className="group mb-6 rounded-lg border border-border bg-card lg:hidden">
        <summary className="flex h-11 cursor-pointer list-none items-center justify-between rounded-lg px-3.5 type-dense font-medium text-foreground-2 [&::-webkit-details-marker]:hidden">
          {name}
          <ChevronDown aria-hidden strokeWidth={1.75} className="size-4 group-open:rotate-180" />
        </summary>
        <nav aria-label={name} className="px-1.5 pt-1 pb-3">
          <ContentsList {...props} />
        </nav>
      </details>
      <nav aria-label={name} className="-mx-2.5 max-h-[calc(100dvh-40px)] overflow-y-auto pb-4 max-lg:hidden">
        <ContentsList {...props} />
      </nav>
    </>
  );
}

type ContentsListProps = { language: Language; pages: readonly GuideEntry[] };

function PersonPages({ language, pages, person }: ContentsListProps & { person: Person }) {
  const { t } = useGuideTexts();
  const id = useId();
  return (
    <div>
      <p id={id} className="px-2.5 pb-1 type-caption font-[580] text-muted-foreground">
        {t(personTexts[person].name)}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-px">
        {pages.map((page) => (
          <li key={page.slug}>
            <GuideLink
              to={page}
              lang={page.language === language ? undefined : page.language}
              className="flex min-h-11 items-center rounded-md px-2.5 py-1.5 type-dense font-medium text-foreground-2 transition-colors duration-(--dur-fast) hover:bg-muted hover:text-foreground aria-[current=page]:bg-primary-tint aria-[current=page]:text-foreground lg:min-h-8"
            >
              {page.title}
            </GuideLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContentsList({ language, pages }: ContentsListProps) {
  return (
    <div className="flex flex-col gap-4">
      {persons.map((person) => {
        const own = pages.filter((page) => page.person === person);
        return own.length > 0 && <PersonPages key={person} language={language} pages={own} person={person} />;
      })}
    </div>
  );
}
