import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { buttonVariants } from '@/ui/button-variants.ts';
import { Button } from '@/ui/button.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { policy as english } from './policy-en.ts';
import { policy as russian } from './policy-ru.ts';
import type { Policy, PolicyLanguage } from './policy.ts';

type Props = { language: PolicyLanguage; onLanguage: (language: PolicyLanguage) => void; onBack: () => void };

const policies: Record<PolicyLanguage, Policy> = { en: english, ru: russian };
const languages = ['en', 'ru'] as const;

/** AUTH-08: for everybody, in both languages. */
export function PrivacyPage({ language, onLanguage, onBack }: Props) {
  const policy = policies[language];
  return (
    <article lang={language} className="flex flex-col">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Button look="ghost" size="touch" onClick={onBack} className="-ml-3.5">
          <ArrowLeft aria-hidden strokeWidth={1.75} />
          {policy.back}
        </Button>
        <Segmented
          small
          label={policy.switchLabel}
          value={language}
          options={languages.map((each) => ({ value: each, text: each.toUpperCase() }))}
          onChange={onLanguage}
        />
      </div>
      <h1 className="type-title break-words">{policy.title}</h1>
      <p className="mt-1.5 type-dense text-muted-foreground">{policy.updated}</p>
      <div className="mt-5 flex flex-col gap-3 text-[15px] leading-6 text-foreground-2">
        {policy.lead.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {policy.sections.map((section) => (
        <PolicySection key={section.id} section={section} />
      ))}
      <Link to="/docs" className={`mt-8 self-start ${buttonVariants({ look: 'secondary', size: 'touch' })}`}>
        {policy.learnMore}
        <ArrowRight aria-hidden strokeWidth={1.75} />
      </Link>
    </article>
  );
}

type PolicySectionProps = { section: Policy['sections'][number] };

function PolicySection({ section }: PolicySectionProps) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="mt-7">
      <h2 id={`${section.id}-title`} className="type-h2">
        {section.title}
      </h2>
      <div className="mt-2 flex flex-col gap-3 text-[15px] leading-6 text-foreground-2">
        {section.paragraphs?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.points && (
          <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-muted-foreground">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
