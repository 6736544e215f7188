import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field.tsx';
import { WeekStartField } from '@/ui/week-start-field.tsx';
import { ZoneField } from '@/ui/zone-field.tsx';
import { browserZones } from './browser-places.ts';
import { SetupPart } from './setup-part.tsx';
import type { SetupFields } from './use-setup-form.ts';

type Props = Pick<SetupFields, 'form' | 'change' | 'errorOf' | 'textField'>;

export function OrganisationPart({ form, change, errorOf, textField }: Props) {
  const { t } = useTranslation();
  const [zones] = useState(browserZones);
  return (
    <SetupPart title={t('setup.organisation')}>
      <Field
        {...textField('organisation.name')}
        label={t('organisation.name')}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        <ZoneField
          name="organisation.zone"
          zones={zones}
          zone={form['organisation.zone']}
          hint={t('setup.zoneHint')}
          error={errorOf('organisation.zone')}
          onZone={(zone) => change('organisation.zone', zone)}
        />
        <WeekStartField
          name="organisation.week_start"
          day={form['organisation.week_start']}
          error={errorOf('organisation.week_start')}
          onDay={(day) => change('organisation.week_start', day)}
        />
      </div>
    </SetupPart>
  );
}
