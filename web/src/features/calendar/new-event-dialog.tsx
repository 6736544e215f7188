import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { can } from '@/api/can.ts';
import type { Me } from '@/api/types.ts';
import { useTeams } from '@/api/use-teams.ts';
import { SearchSelect } from '@/ui/search-select.tsx';
import { membersQuery } from './calendar-query.ts';
import { memberChoices, teamChoices } from './choices.ts';
import { EventDialog } from './event-dialog.tsx';
import type { EventOwner } from './event-owner.ts';

export type Owner = { group: number | undefined; user: number | undefined };

export type NewEventDialogProps = {
  me: Me;
  /** Whose calendar is on the screen. */
  shown: Owner;
  day: string | undefined;
  finalFocus: RefObject<HTMLElement | null>;
  /** Leads to the calendar of somebody else, for whom an event was created. */
  onShow: (owner: Owner) => void;
  onExplain: (owner: EventOwner) => void;
  onClose: () => void;
};

/** CAL-06: for the person whose calendar is shown, or whom one chooses here. */
export function NewEventDialog({ me, shown, day, finalFocus, onShow, onExplain, onClose }: NewEventDialogProps) {
  const { t } = useTranslation();
  const [owner, setOwner] = useState(shown);
  const groups = useTeams(owner.group === undefined ? [] : [owner.group]);
  const members = useQuery({ ...membersQuery(owner.group ?? 0), enabled: owner.group !== undefined });
  const team = members.data?.data;
  const people = team?.users ?? [];
  // A manager enters what others did, in the teams that they manage.
  const teams = can.administer(me) === true ? teamChoices(groups) : { items: me.manages };
  const others = people.filter(({ id }) => can.manageEvents(me, owner.group, id) === true);
  const person = people.find(({ id }) => id === owner.user);
  const elsewhere = owner.group !== shown.group || owner.user !== shown.user;
  return (
    <EventDialog
      owner={team && person && { team, person }}
      day={day}
      finalFocus={finalFocus}
      {...(elsewhere && { onOpen: () => onShow(owner) })}
      onExplain={onExplain}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <SearchSelect
          label={t('common.group')}
          placeholder={t('calendar.chooseGroup')}
          {...teams}
          chosen={owner.group}
          look="team"
          onChoose={(group) => setOwner({ group, user: group === owner.group ? owner.user : undefined })}
        />
        <SearchSelect
          label={t('title.user')}
          placeholder={t('common.chooseUser')}
          items={memberChoices(others)}
          chosen={owner.user}
          look="person"
          onChoose={(user) => setOwner({ ...owner, user })}
        />
      </div>
    </EventDialog>
  );
}
