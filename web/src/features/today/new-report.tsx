import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { SelectField } from '@/ui/select-field.tsx';
import { ReportSheet } from './report-sheet.tsx';
import type { Outcome, Place } from './types.ts';
import type { KeptDrafts } from './use-report-form.ts';

type Props = {
  /** Those that take reports. */
  places: readonly [Place, ...Place[]];
  kept: KeptDrafts;
  /** For who also leads a team. */
  onCreateEvent?: (() => void) | undefined;
  onClose: () => void;
};

/** TDAY-10: a result of a visit that nobody asked about, or a new appointment. Closed and 'just now' are proposed. */
export function NewReport({ places, kept, onCreateEvent, onClose }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>('closed');
  const [chosen, setChosen] = useState(places[0].group_member_id);
  const place = places.find((each) => each.group_member_id === chosen) ?? places[0];
  return (
    <ReportSheet
      title={t('report.title')}
      subtitle={place.team.name}
      place={place}
      outcome={outcome}
      kept={kept}
      name="new"
      onOutcome={setOutcome}
      onSent={onClose}
      onClose={onClose}
      before={
        places.length > 1 && (
          <SelectField
            label={t('title.team')}
            value={place.group_member_id}
            options={places.map((each) => ({ value: each.group_member_id, text: each.team.name }))}
            onChange={setChosen}
          />
        )
      }
      foot={
        onCreateEvent && (
          <span className="self-center">
            <LinkButton text={t('report.createEvent')} onClick={onCreateEvent} />
          </span>
        )
      }
    />
  );
}
