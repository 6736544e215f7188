import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { Manager } from '@/api/types.ts';
import { useOrganisationToday } from '@/api/use-organisation-today.ts';
import { addDays } from '@/lib/days.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { useForm } from '@/ui/use-form.ts';
import { focusWrongDay, ManagerDays, type ManagerDaysForm } from './manager-days.tsx';
import { waitingQuery } from './teams-query.ts';
import { managerFailure, useChangeManager } from './use-change-manager.ts';

type Props = {
  team: { id: number; name: string };
  manager: Manager;
  /** Who else manages the team now or will. */
  others: readonly Manager[];
  /** Where the focus goes once the row has nothing to press any more. */
  finalFocus: RefObject<HTMLElement | null>;
  onEnded: () => void;
  onClose: () => void;
};

/** MGR-24: other days for somebody who manages or will, or the end at once. */
export function ManagerDatesDialog({ team, manager, others, finalFocus, onEnded, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const today = useOrganisationToday();
  const [ending, setEnding] = useState(false);
  const save = useChangeManager(team.id);
  const form = useForm<ManagerDaysForm>({
    begin: { from: manager.from_day, last: manager.last_day ?? '' },
    onChange: save.reset,
  });
  const begun = manager.state === 'running';
  const days = useRef<HTMLDivElement>(null);
  const { from, last } = form.values;
  const failure = managerFailure(save.error, t);
  const lastOne = useLastOne(team.id, others, begun && (ending || last === today));

  function send(): void {
    if (focusWrongDay(days)) return;
    const given = { from_day: begun ? null : from, last_day: last || null };
    save.mutate({ person: manager.id, days: given }, { onSuccess: onClose });
  }

  function end(): void {
    save.mutate(
      { person: manager.id, days: 'end' },
      {
        onSuccess: () => {
          onEnded();
          onClose();
        },
      },
    );
  }

  if (ending) {
    return (
      <ConfirmDialog
        open
        icon={UserMinus}
        title={t('managers.endTitle')}
        // Names are passed apart from the text, so that markup in a name stays text.
        question={
          <>
            <Trans
              i18nKey="managers.endQuestion"
              components={{ person: <b>{manager.name}</b>, team: <b>{team.name}</b> }}
            />
            <span role="status" className="mt-2 block empty:hidden">
              {lastOne}
            </span>
          </>
        }
        confirm={t('managers.end')}
        busy={save.isPending}
        failure={failure}
        finalFocus={finalFocus}
        onConfirm={end}
        onCancel={onClose}
      />
    );
  }

  return (
    <FormDialog
      form={form}
      title={t('managers.dates', { name: manager.name })}
      subtitle={begun ? t('managers.since', { day: formatDay(manager.from_day, i18n.language, 'medium') }) : undefined}
      submit={t('common.save')}
      disabled={save.isPending || !form.dirty}
      finalFocus={finalFocus}
      onSubmit={send}
      onClose={onClose}
    >
      <ManagerDays ref={days} form={form} today={today} begun={begun} />
      <p role="status" className="text-sm leading-5 text-foreground-2 empty:hidden">
        {lastOne}
      </p>
      <div>
        <Button
          look="dangerSoft"
          size="touch"
          onClick={() => {
            save.reset();
            setEnding(true);
          }}
        >
          <UserMinus aria-hidden strokeWidth={1.75} />
          {t('managers.end')}
        </Button>
      </div>
      {failure !== undefined && <InlineAlert text={failure} />}
    </FormDialog>
  );
}

/**
 * What to say to who ends a manager now or today: without another one tomorrow, what waits is the administrators'.
 * Asks how much that is only where it would be said.
 */
function useLastOne(team: number, others: readonly Manager[], ends: boolean): string | undefined {
  const { t } = useTranslation();
  const today = useOrganisationToday();
  const tomorrow = addDays(today, 1);
  const isLast =
    ends && !others.some(({ from_day: from, last_day: last }) => from <= tomorrow && (last ?? tomorrow) > today);
  const count = useQuery({ ...waitingQuery(team), enabled: isLast }).data?.data.total ?? 0;
  return isLast && count > 0 ? t('managers.lastOne', { count }) : undefined;
}
