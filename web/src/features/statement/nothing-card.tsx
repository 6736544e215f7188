import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { dayIn } from '@/lib/day-in.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatScore } from '@/lib/format.ts';
import { Button } from '@/ui/button.tsx';
import { kindNames } from '@/ui/kinds.ts';
import { finalSince, type RuleSets } from './rule-versions.ts';
import { SideCard } from './side-card.tsx';
import type { Nothing, Statement } from './types.ts';

type Props = { statement: Statement; sets: RuleSets; zone: string };

const atFirst = 10;

/** Events of the month that gave nothing, each with its reason. */
export function NothingCard({ statement: { nothing, nothing_left_off: leftOff }, sets, zone }: Props) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(atFirst);
  const dayText = (day: string): string => formatDay(day, i18n.language, 'dayMonth');

  function facts({ day, entered_at: entered, why }: Nothing): string {
    const days = [
      dayText(day),
      typeof entered === 'string' && t('statement.entered', { day: dayText(dayIn(zone, new Date(entered))) }),
    ];
    const reason =
      why === 'final' ? t('statement.why.final', { day: dayText(finalSince(day, sets)) }) : t('statement.why.rule');
    return `${days.filter((part) => typeof part === 'string').join(', ')}: ${reason}`;
  }

  return (
    <SideCard id="statement-nothing" title={t('statement.none')}>
      {nothing.slice(0, shown).map((event) => (
        <li key={`${event.event_id ?? ''} ${event.happened_at} ${event.kind}`}>
          <span>
            {[t(kindNames[event.kind]), event.summary].filter((part) => typeof part === 'string').join(', ')}
            <small>{facts(event)}</small>
          </span>
          <b className="text-muted-foreground!">{formatScore(0, i18n.language)}</b>
        </li>
      ))}
      {leftOff > 0 && nothing.length <= shown && (
        <li>
          <small>{t('counts.more', { count: leftOff })}</small>
        </li>
      )}
      {nothing.length > shown && (
        <li>
          <Button size="touch" onClick={() => setShown(nothing.length)}>
            {t('common.more')}
          </Button>
        </li>
      )}
    </SideCard>
  );
}
