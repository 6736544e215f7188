import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatScore } from '@/lib/format.ts';
import { Button } from '@/ui/button.tsx';
import { kindNames } from '@/ui/kinds.ts';
import { finalSince, type RuleSets } from './rule-versions.ts';
import { SideCard } from './side-card.tsx';
import type { Nothing } from './types.ts';

type Props = { nothing: readonly Nothing[]; sets: RuleSets };

const atFirst = 10;

/** Events of the month that gave nothing, each with its reason. */
export function NothingCard({ nothing, sets }: Props) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(atFirst);
  const dayText = (day: string): string => formatDay(day, i18n.language, 'dayMonth');

  function why({ day, why: reason }: Nothing): string {
    return reason === 'final'
      ? t('statement.why.final', { day: dayText(finalSince(day, sets)) })
      : t('statement.why.rule');
  }

  return (
    <SideCard id="statement-nothing" title={t('statement.none')}>
      {nothing.slice(0, shown).map((event) => (
        <li key={`${event.event_id ?? ''} ${event.happened_at} ${event.kind}`}>
          <span>
            {`${t(kindNames[event.kind])}, ${dayText(event.day)}`}
            <small>{why(event)}</small>
          </span>
          <b className="text-muted-foreground!">{formatScore(0, i18n.language)}</b>
        </li>
      ))}
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
