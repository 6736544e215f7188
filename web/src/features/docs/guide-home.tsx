import { contents } from 'virtual:guide/contents';
import { useGuideTexts } from './guide-setting.ts';
import { GuideLink } from './guide-link.tsx';
import { type Language, persons } from './guide-types.ts';
import { personTexts } from './person-texts.ts';

type Props = { language: Language };

/** Three persons, and the pages for each. */
export function GuideHome({ language }: Props) {
  const { t } = useGuideTexts();
  return (
    <div className="max-w-[44rem]">
      <h1 className="type-title">{t('docs.title')}</h1>
      <p className="mt-1.5 text-[15px] leading-6 text-foreground-2">{t('docs.lead')}</p>
      {persons.map((person) => {
        const pages = contents[language].filter((each) => each.person === person);
        return (
          <section key={person} aria-labelledby={`for-${person}`} className="mt-7">
            <h2 id={`for-${person}`} className="type-h2">
              {t(personTexts[person].name)}
            </h2>
            <p className="mt-1 type-dense text-muted-foreground">{t(personTexts[person].lead)}</p>
            {pages.length === 0 ? (
              <p className="mt-3 type-dense text-foreground-2">{t('docs.none')}</p>
            ) : (
              <ul className="mt-3 grid gap-2.5 md:grid-cols-2">
                {pages.map((page) => (
                  <li key={page.slug} className="flex" lang={page.language === language ? undefined : page.language}>
                    <GuideLink
                      to={page}
                      className="flex flex-1 flex-col gap-1 rounded-lg border border-border bg-card px-4 py-3.5 shadow-card transition-colors duration-(--dur-fast) hover:border-border-strong"
                    >
                      <span className="type-h3 break-words text-foreground">{page.title}</span>
                      <span className="type-dense break-words text-muted-foreground">{page.summary}</span>
                    </GuideLink>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
