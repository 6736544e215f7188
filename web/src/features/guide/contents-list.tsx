import { useId } from 'react';
import { useGuideTexts } from './guide-setting.ts';
import type { GuideEntry, Language, Person } from './guide-types.ts';
import { persons } from './guide-types.ts';
import { GuideLink } from './guide-link.tsx';
import { personTexts } from './person-texts.ts';

type Props = { language: Language; pages: readonly GuideEntry[] };

function PersonPages({ language, pages, person }: Props & { person: Person }) {
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

export function ContentsList({ language, pages }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {persons.map((person) => {
        const own = pages.filter((page) => page.person === person);
        return own.length > 0 && <PersonPages key={person} language={language} pages={own} person={person} />;
      })}
    </div>
  );
}
