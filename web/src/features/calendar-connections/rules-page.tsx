import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { buttonVariants } from '@/ui/button-variants.ts';
import { FirstLoad } from '@/ui/first-load.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { PageHead } from '@/ui/page-head.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { rulesQuery } from './rules-query.ts';

/** The rules that give the events of a connected calendar their kinds, for administrators. */
export function RulesPage() {
  const { t } = useTranslation();
  const rules = useQuery({ ...rulesQuery(), refetchOnMount: 'always' });
  return (
    <FirstLoad ready={!rules.isPending}>
      <PageHead title={t('title.calendarRules')} lead={t('rules.lead')}>
        <Link to="/calendar/connections" className={buttonVariants({ size: 'touch' })}>
          <Activity aria-hidden strokeWidth={1.75} />
          {t('title.connections')}
        </Link>
      </PageHead>
      {rules.data ? (
        <>
          <div className="has-[p:not(:empty)]:mb-3.5">
            <QuietNote text={rules.isError ? t('teams.stale') : undefined} />
          </div>
          <RulesEditor saved={rules.data.data} onReload={async () => (await rules.refetch()).isSuccess} />
        </>
      ) : (
        <LoadFailure busy={rules.isFetching} onRetry={() => void rules.refetch()} />
      )}
    </FirstLoad>
  );
}
