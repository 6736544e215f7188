import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ReportsMode } from '@/api/gen/types.gen.ts';
import type { Manager } from '@/api/types.ts';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';
import { formatDay } from '@/lib/format-date.ts';
import { CheckRow } from '@/ui/check-row.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import type { Choice } from '@/ui/search-popup.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { useForm } from '@/ui/use-form.ts';
import { focusWrongDay, ManagerDays, type ManagerDaysForm } from './manager-days.tsx';
import { managerFailure, useChangeManager } from './use-change-manager.ts';
import { usePeople } from '@/api/use-people.ts';

type Props = {
  team: { id: number; name: string; reports: ReportsMode };
  /** Who manages it now or will. */
  managers: readonly Manager[];
  onClose: () => void;
};

/** MGR-24: somebody, from a day on, perhaps to a last day. */
export function NameManagerDialog({ team, managers, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const today = useOrganisationToday();
  const people = usePeople();
  // Kept as a whole: another search must not take the name away.
  const [person, setPerson] = useState<Choice>();
  const save = useChangeManager(team.id);
  const form = useForm<ManagerDaysForm>({ begin: { from: today, last: '' }, onChange: save.reset });
  const days = useRef<HTMLDivElement>(null);
  const isProposed = team.reports === 'off' && managers.length === 0;
  const [confirmed, setConfirmed] = useState(true);
  const { from, last } = form.values;
  const already = managers.find(({ id }) => id === person?.id);
  const day = (text: string) => formatDay(text, i18n.language, 'medium');
  const overlap =
    already &&
    (already.last_day === undefined || already.last_day === null
      ? t('managers.since', { day: day(already.from_day) })
      : t('managers.overlap', { from: day(already.from_day), to: day(already.last_day) }));
  const failure = overlap ?? managerFailure(save.error, t);

  function send(): void {
    if (!person || focusWrongDay(days)) return;
    const given = { from_day: from === today ? null : from, last_day: last || null };
    const reports = isProposed && confirmed ? ('confirm' as const) : undefined;
    save.mutate({ person: person.id, days: given, reports }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      form={{ ...form, dirty: form.dirty || person !== undefined }}
      title={t('managers.name')}
      subtitle={team.name}
      submit={t('managers.name')}
      disabled={save.isPending || !person || already !== undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <SearchSelect
        label={t('managers.person')}
        placeholder={t('common.chooseUser')}
        items={people.items}
        source={{ ...people.source, known: [...people.source.known, ...(person ? [person] : [])] }}
        chosen={person?.id}
        look="person"
        onChoose={(id) => {
          setPerson(people.source.known.find((each) => each.id === id));
          save.reset();
        }}
      />
      <ManagerDays ref={days} form={form} today={today} />
      {isProposed && (
        <div className="-mx-2">
          <CheckRow text={t('managers.propose')} checked={confirmed} onChange={() => setConfirmed(!confirmed)} />
          <p className="pl-8.5 type-caption text-muted-foreground">{t('managers.proposeHint')}</p>
        </div>
      )}
      {failure !== undefined && <InlineAlert text={failure} />}
    </FormDialog>
  );
}
