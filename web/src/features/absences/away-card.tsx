import { useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';
import { addDays } from '@/lib/days.ts';
import { useFocusFallback } from '@/lib/use-focus-fallback.ts';
import { useWatch } from '@/live/use-live.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import type { Choice } from '@/ui/search-popup.tsx';
import { AwayForm } from './away-form.tsx';
import { AwayRow, daysText } from './away-row.tsx';
import { AnyPerson, TeamPerson } from './person-choice.tsx';
import { type AwaySpan, spansOf } from './touching.ts';
import { type AwayDays, awayFailure, useAbsences, type Whose } from './use-absences.ts';

const atFirst = 5;
/** GOAL-21: how long after its first day people enter and remove their own. */
const ownDaysBack = 7;

type Props = {
  me: Pick<Me, 'id' | 'name' | 'role'>;
  whose: Whose;
  /** Of a team: who can be entered. */
  members?: readonly Choice[];
};

/** Who is away: that they are, never why. */
export function AwayCard({ me, whose, members }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = useFocusFallback(heading);
  const today = useOrganisationToday();
  const [all, setAll] = useState(false);
  const [person, setPerson] = useState<Choice>();
  const { list, save } = useAbsences(whose, today);
  useWatch(['teams:0']);
  const isOwn = whose === 'own';
  const absences = list.data?.data;
  const spans = absences && spansOf(absences, today);
  const shown = all ? spans : spans?.slice(0, atFirst);
  const oldest = addDays(today, -ownDaysBack);
  const isTooLate = (user: number, first: string) => me.role !== 'admin' && user === me.id && first < oldest;

  function problemOf({ user, first, last }: AwayDays): string | undefined {
    if (isTooLate(user, first)) return t('away.tooLate');
    const taken = absences?.some(
      ({ person: { id: whom }, first_day, last_day }) => whom === user && first_day <= last && last_day >= first,
    );
    return taken ? t('away.overlap') : undefined;
  }

  const about = (name: string, days: { first: string; last: string }): string =>
    [...(isOwn ? [] : [name]), daysText(days, i18n.language)].join(', ');

  function add(days: AwayDays): Promise<boolean> {
    const said = t('cal.added', { name: about(person?.name ?? me.name, days) });
    return save.mutateAsync({ move: { kind: 'enter', days: [days] }, said }).then(
      () => true,
      () => false,
    );
  }

  function remove(span: AwaySpan): void {
    const said = `${t('common.removed')}: ${about(span.person.name, span)}`;
    save.mutate({ move: { kind: 'remove', absences: span.absences }, said });
  }

  function choose(next: Choice | undefined): void {
    setPerson(next);
    save.reset();
  }

  const choice = isOwn ? undefined : whose === 'all' ? (
    <AnyPerson person={person} onPerson={choose} />
  ) : (
    <TeamPerson members={members ?? []} person={person} onPerson={choose} />
  );

  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-card p-4.5 shadow-card">
      <header className="mb-3.5">
        <h2 ref={heading} id={id} tabIndex={-1} className="type-h2 outline-none">
          {t(isOwn ? 'away.own' : 'away.title')}
        </h2>
        <p className="mt-0.5 type-dense text-muted-foreground">{t('away.hint')}</p>
      </header>
      {list.isPending && <span aria-hidden className="block h-13 rounded-md skeleton" />}
      {!list.isPending && !spans && (
        <LoadFailure busy={list.isFetching} onRetry={() => void list.refetch()} className="shadow-none" />
      )}
      {spans?.length === 0 && (
        <p className="type-dense text-muted-foreground">{t(isOwn ? 'away.noneOwn' : 'away.none')}</p>
      )}
      {shown && shown.length > 0 && (
        <ul aria-labelledby={id} className="-mt-2">
          {shown.map((span) => (
            <AwayRow
              key={span.absences.map((each) => each.id).join()}
              span={span}
              today={today}
              isOwn={isOwn}
              onGone={onGone}
              onRemove={isTooLate(span.person.id, span.first) ? undefined : () => remove(span)}
            />
          ))}
        </ul>
      )}
      {shown && spans && shown.length < spans.length && (
        <p className="-ml-1.5 pt-1">
          <LinkButton text={t('goals.showMore', { count: spans.length - shown.length })} onClick={() => setAll(true)} />
        </p>
      )}
      <div className="mt-4 border-t border-border pt-4">
        <AwayForm
          today={today}
          user={isOwn ? me.id : person?.id}
          busy={save.isPending}
          problemOf={problemOf}
          failure={save.variables?.undoes === true ? undefined : awayFailure(save.error, t)}
          onChange={() => {
            if (!save.isPending) save.reset();
          }}
          onAdd={add}
        >
          {choice}
        </AwayForm>
        <QuietNote text={list.isError && spans ? t('teams.stale') : undefined} />
      </div>
    </section>
  );
}
