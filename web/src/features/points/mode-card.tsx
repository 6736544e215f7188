import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Choices } from '@/ui/choices.tsx';
import { shortLines } from './line-words.ts';
import type { Mode, Rules } from './types.ts';
import type { ListedVersion } from './version-spans.ts';

type Props = {
  mode: Mode;
  organisation: Rules | undefined;
  /** The version that holds today, where it is the team's own. */
  own: ListedVersion | undefined;
  onMode: (mode: Mode) => void;
};

/** Whether a team counts by hand, by the organisation's rules or by its own. */
export function ModeCard({ mode, organisation, own, onMode }: Props) {
  const { t, i18n } = useTranslation();
  const lines = organisation?.lines ?? [];
  const hasLines = lines.length > 0 || organisation?.planned.some((version) => version.lines.length > 0) === true;
  const day = own && formatDay(own.version.from_day, i18n.language, 'medium');
  return (
    <section aria-labelledby="points-how" className="rounded-lg border border-border bg-card p-4 shadow-card">
      <h2 id="points-how" className="mb-3 type-h2">
        {t('points.how')}
      </h2>
      <Choices
        name="mode"
        label={t('points.how')}
        value={mode}
        options={[
          { value: 'hand', title: t('points.mode.hand'), hint: t('points.mode.handHint') },
          {
            value: 'organisation',
            title: t('points.mode.organisation'),
            hint: hasLines
              ? t('points.mode.organisationHint', {
                  lines: shortLines(lines, t, i18n.language),
                  count: organisation?.teams ?? 0,
                })
              : t('points.mode.organisationNone'),
            disabled: !hasLines && mode !== 'organisation',
          },
          {
            value: 'own',
            title: t('points.mode.own'),
            hint: own ? t('points.mode.ownSince', { n: own.number, day }) : t('points.mode.ownHint'),
          },
        ]}
        onChange={onMode}
      />
    </section>
  );
}
