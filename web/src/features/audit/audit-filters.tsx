import type { ReactNode } from 'react';
import { useEverybody } from '@/api/use-people.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { RangeField } from '@/ui/dates/range-field.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import type { Choice } from '@/ui/search-popup.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { type AuditEntry, auditKinds } from './audit-calls.ts';
import { type AuditSearch, withFrom, withTo } from './audit-search.ts';
import { kinds } from './row-parts.tsx';
import { choiceOf, subjectOf, useAboutChoices } from './use-about-choices.ts';

type Props = {
  search: AuditSearch;
  /** As they are shown, also where the address does not name them. */
  days: { from: string; to: string; today: string };
  /** Of those who are chosen the name is looked for here first: they may be in no list any more. */
  entries: readonly AuditEntry[];
  count: ReactNode;
  onSearch: (next: AuditSearch) => void;
};

export function AuditFilters({ search, days, entries, count, onSearch }: Props) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  const set = (some: AuditSearch) => onSearch({ ...search, ...some });
  return (
    <section
      aria-label={t('audit.filters')}
      className="mb-4.5 flex flex-wrap items-start gap-3 rounded-lg border border-border bg-card p-4 shadow-card"
    >
      <div className="w-full md:w-[186px]">
        <WhoFilter search={search} entries={entries} onWho={(who) => set({ who })} />
      </div>
      <div className="w-full md:w-[206px]">
        <AboutFilter search={search} entries={entries} onAbout={(about) => set({ about })} />
      </div>
      <div className="w-full md:w-[150px]">
        <SelectField
          label={t('audit.kind')}
          value={search.kind ?? 'all'}
          options={[
            { value: 'all' as const, text: t('audit.kind.all') },
            ...auditKinds.map((value) => ({ value, text: t(kinds[value].text) })),
          ]}
          onChange={(next) => set({ kind: next === 'all' ? undefined : next })}
        />
      </div>
      <div role="group" aria-label={t('audit.days')} className="flex w-full items-start gap-1.5 md:w-auto">
        <RangeField
          from={{
            label: t('common.from'),
            value: days.from,
            max: days.today,
            today: days.today,
            onDay: (day) => set(withFrom(days, day, days.today)),
          }}
          to={{
            label: t('common.to'),
            value: days.to,
            max: days.today,
            today: days.today,
            onDay: (day) => set(withTo(days, day)),
          }}
          weekStart={weekStart}
          separator={
            <span aria-hidden className="mt-8 text-muted-foreground">
              {'–'}
            </span>
          }
          className="max-md:flex-1 md:w-[146px]"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 type-caption text-muted-foreground tabular-nums md:ml-auto md:pt-[30px] [&_b]:font-[560] [&_b]:text-foreground-2">
        {search.request !== undefined && (
          <span className="inline-flex items-center gap-1">
            {t('audit.requestOnly', { id: search.request })}
            <LinkButton text={t('audit.clear')} of={t('audit.request')} onClick={() => set({ request: undefined })} />
          </span>
        )}
        {count}
      </div>
    </section>
  );
}

type FilterProps = Pick<Props, 'search' | 'entries'>;

/** The name that the shown entries have for somebody, else what the address says. */
function personChoice(id: number, entries: readonly AuditEntry[], former: string): Choice {
  const person = entries.flatMap(({ by, about }) => [by, about]).find((each) => each?.id === id);
  return { id, name: person ? person.name || former : `user/${id}`, picture: person?.picture ?? null };
}

function WhoFilter({ search: { who }, entries, onWho }: FilterProps & { onWho: (who: number | undefined) => void }) {
  const { t } = useTranslation();
  const people = useEverybody();
  const known = people.source.known;
  const chosen = who === undefined ? undefined : personChoice(who, entries, t('former'));
  return (
    <SearchSelect
      label={t('audit.who')}
      labelEnd={chosen && <LinkButton text={t('audit.clear')} of={t('audit.who')} onClick={() => onWho(undefined)} />}
      placeholder={t('audit.anybody')}
      items={people.items}
      source={{ ...people.source, known: chosen && !known.some(({ id }) => id === who) ? [...known, chosen] : known }}
      chosen={who}
      look="person"
      onChoose={onWho}
    />
  );
}

/** What is chosen though the list may not have it. */
function aboutChoice(subject: string, entries: readonly AuditEntry[], former: string): Choice {
  const id = choiceOf(subject) ?? -1;
  const [kind, number] = subject.split('/');
  if (kind === 'user') return { ...personChoice(Number(number), entries, former), id };
  const team = entries.find((entry) => kind === 'team' && entry.team?.id === Number(number))?.team;
  return { id, name: team?.name ?? subject, look: 'team' };
}

type AboutProps = FilterProps & { onAbout: (about: string | undefined) => void };

function AboutFilter({ search: { about }, entries, onAbout }: AboutProps) {
  const { t } = useTranslation();
  const chosen = about === undefined ? undefined : aboutChoice(about, entries, t('former'));
  const { items, source } = useAboutChoices(chosen);
  return (
    <SearchSelect
      label={t('audit.about')}
      labelEnd={
        chosen && <LinkButton text={t('audit.clear')} of={t('audit.about')} onClick={() => onAbout(undefined)} />
      }
      placeholder={t('audit.anything')}
      items={items}
      source={source}
      chosen={chosen?.id}
      look="person"
      onChoose={(id) => onAbout(subjectOf(id))}
    />
  );
}
