import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatScore } from '@/lib/format.ts';
import { kindNames } from '@/ui/kinds.ts';
import { Swatch } from '@/ui/swatch.tsx';
import { countedKinds } from './counted-kinds.ts';
import { useRulesBeside } from '@/api/use-rules-beside.ts';

const mostKinds = 3;

type Props = {
  team: number;
  /** Of the team's name. */
  titleId: string;
};

/** PTS-33: what counts, in one line below a board; nothing for a team whose scores are set by hand. */
export function CountsLine({ team, titleId }: Props) {
  const { t, i18n } = useTranslation();
  const kinds = countedKinds(useRulesBeside(team)?.lines ?? []).slice(0, mostKinds);
  if (kinds.length === 0) return null;
  return (
    <Link
      to="/teams/$id/points"
      params={{ id: String(team) }}
      aria-describedby={titleId}
      className="flex min-h-11 items-center gap-x-3 rounded-b-lg border-t border-border px-4 py-[5px] type-caption text-foreground-2 transition-colors duration-(--dur-fast) hover:bg-muted focus-visible:-outline-offset-2 md:min-h-[38px] print:hidden"
    >
      <span className="sr-only">{t('counts.title')}</span>
      {kinds.map(({ kind, points, per }) => (
        <span key={kind} className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
          <Swatch series={kind} small />
          <span className="truncate">{t(kindNames[kind])}</span>{' '}
          <b className="font-[580] tabular-nums text-foreground">
            {formatScore(points, i18n.language)}
            {per && '+'}
          </b>
        </span>
      ))}
      <ChevronRight aria-hidden strokeWidth={1.75} className="ml-auto size-4 shrink-0 text-muted-foreground" />
    </Link>
  );
}
