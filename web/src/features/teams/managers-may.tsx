import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { organisationQuery } from '@/api/organisation-query.ts';
import type { TextKey } from '@/i18n/text-key.ts';

/** Mockup 26: what a manager may, by the organisation's switches. */
export function ManagersMay() {
  const { t } = useTranslation();
  const id = useId();
  const setsScores = useQuery(organisationQuery()).data?.data.managers_set_scores ?? true;
  const lines: readonly (readonly [TextKey, boolean])[] = [
    ['managers.may.events', true],
    ...(setsScores ? ([['managers.may.scores', true]] as const) : []),
    ['managers.not.own', false],
    ...(setsScores ? [] : ([['managers.may.scores', false]] as const)),
    ['managers.not.rest', false],
  ];
  return (
    <div className="border-t border-border px-4 pt-3 pb-3.5">
      <p id={id} className="type-caption font-[520] text-muted-foreground">
        {t('managers.may')}
      </p>
      <ul aria-labelledby={id} className="mt-0.5 grid grid-cols-[minmax(0,1fr)] gap-x-4.5 type-caption md:grid-cols-2">
        {lines.map(([text, may]) => {
          const Icon = may ? Check : X;
          return (
            <li
              key={text}
              className={`flex min-h-6.5 items-center gap-2 ${may ? 'text-foreground-2' : 'text-muted-foreground'}`}
            >
              <Icon aria-hidden strokeWidth={1.75} className={`size-3.5 shrink-0 ${may ? 'text-success-text' : ''}`} />
              {!may && <span className="sr-only">{t('managers.not')}</span>}
              {t(text)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
