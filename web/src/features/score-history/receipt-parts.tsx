import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listCreditsInfiniteOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Receipt, ScoreChange } from '@/api/types.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { wasText } from '@/ui/receipt-words.ts';
import { Button } from '@/ui/button.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { Points } from './history-row.tsx';
import { ReceiptTitle, RuleLink } from './receipt-line.tsx';
import { amountText, ruleText } from './receipt-words.ts';
import type { ScoreSubject } from './score-subject.ts';

const atOnce = 20;

type Props = { id: string; change: ScoreChange; subject: ScoreSubject };

/** All receipts of a row: the first few came with it, the others are asked for, twenty at a time. */
export function ReceiptParts({ id, change, subject: { team, person } }: Props) {
  const { t } = useTranslation();
  const { credits: first, credits_total } = change;
  const all = useInfiniteQuery({
    ...listCreditsInfiniteOptions({
      path: { id: team.id, userId: person.id, changeId: change.id },
      query: { limit: atOnce },
    }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.data.totalPages ? pages.length + 1 : undefined),
    enabled: first.length < credits_total,
  });
  const shown = all.data?.pages.flatMap(({ data }) => data.credits) ?? first;
  return (
    <div id={id} className="mb-2.5 rounded-[9px] border border-border bg-card md:ml-[62px] light:bg-inset">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list">
        {shown.map((receipt) => (
          <Part key={receipt.id} team={team.id} receipt={receipt} />
        ))}
      </ul>
      {shown.length < credits_total && (
        <div className="flex items-center justify-between gap-3 border-t border-border px-2.5 py-2">
          {all.isError ? (
            <QuietNote text={t('load.failed')} onRetry={() => void all.refetch()} />
          ) : (
            <>
              <span role="status" className="type-caption tabular-nums text-muted-foreground">
                {t('team.shown', { shown: shown.length, total: credits_total })}
              </span>
              <Button size="touch" disabled={all.isFetching} onClick={() => void all.fetchNextPage()}>
                {t('common.more')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

type PartProps = { team: number; receipt: Receipt };

function Part({ team, receipt }: PartProps) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const facts = [wasText(receipt, t, i18n.language), amountText(receipt, currency, i18n.language)].filter(Boolean);
  const minutes = typeof receipt.minutes === 'number' ? t('history.minutes', { n: receipt.minutes }) : '';
  return (
    <li className="grid min-h-9 grid-cols-[minmax(34px,auto)_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-border px-2.5 py-1 type-caption text-foreground-2 first:border-t-0">
      <Points value={receipt.points} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-[7px] gap-y-[3px] text-foreground">
        <KindBadge kind={receipt.kind} />
        <span className="min-w-0 break-words">
          <ReceiptTitle receipt={receipt} />
        </span>
        {facts.length > 0 && <span className="basis-full text-muted-foreground">{facts.join(' · ')}</span>}
      </span>
      <span className="text-right">
        <RuleLink team={team} receipt={receipt} />
        {ruleText(receipt, t) !== '' && minutes !== '' && ' · '}
        {minutes}
      </span>
    </li>
  );
}
