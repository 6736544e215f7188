import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { type Days, monthName } from './months.ts';
import { SideCard } from './side-card.tsx';
import type { Subject } from './statement-calls.ts';
import type { Counted } from './types.ts';

type Props = { counts: readonly Counted[]; asNow: number; month: string; days: Days; subject: Subject };

/** How many events of each kind, and what each gives. */
export function CountsCard({ counts, asNow, month, days, subject: { team, person } }: Props) {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => formatScore(value, i18n.language);
  return (
    <SideCard
      id="statement-counts"
      title={t('statement.counts')}
      end={
        <Link
          to="/progress"
          search={{ ...days, groups: [team], user: person }}
          className="st-link rounded-xs type-caption text-primary-text hover:underline"
        >
          {t('statement.sameOnProgress')}
        </Link>
      }
    >
      {counts.map(({ rules_id, line, kind, events, each, points }) => (
        <li key={`${rules_id} ${line} ${each}`}>
          <span className="flex items-center gap-[9px]">
            <Swatch series={kind} />
            <span>
              {t(kindNames[kind])}{' '}
              <span className="tabular-nums text-muted-foreground">{`${number(events)} × ${number(each)}`}</span>
            </span>
          </span>
          <b>{number(points)}</b>
        </li>
      ))}
      <li className="st-total">
        <span>{t('statement.asNow', { month: monthName(month, i18n.language) })}</span>
        <b>{number(asNow)}</b>
      </li>
    </SideCard>
  );
}
