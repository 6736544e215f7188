import { CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TextKey } from '@/i18n/text-key.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { GoalLine, GoalsPage, Me } from '@/api/types.ts';
import { useTeams } from '@/api/use-teams.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { includesText } from '@/lib/text-match.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Field } from '@/ui/field.tsx';
import { FilterSheet } from '@/ui/filter-sheet.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { metricNames, periodName } from '@/ui/goals/goal-words.ts';
import { type GoalMetric, type GoalPeriodKind, type GoalStatus, isSet } from '@/ui/goals/types.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { type Order, usePace } from './pace-query.ts';
import { PaceFilters, PeriodStepper } from './pace-filters.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonGoals } from './person-goals.tsx';
import { StatusChips } from './status-chips.tsx';
import { Say, TeamTotal } from './team-total.tsx';

type PaceSearch = {
  team: number;
  metric: GoalMetric;
  period: GoalPeriodKind;
  date?: string | undefined;
};

type Props = {
  me: Me;
  /** The beginning of the page, which comes with its first data. */
  head: ReactNode;
  search: PaceSearch;
  onSearch: (next: PaceSearch) => void;
  onSetTargets: () => void;
};

const orderKey = 'goals-order';
const orderNames: Record<Order, TextKey> = { behind: 'goals.order.behind', best: 'goals.order.best' };

/** GOAL-23: whether people and their team are on track, by working days. */
export function PaceView({ me, head, search, onSearch, onSetTargets }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const leads = me.role === 'admin' || me.manages.some(({ id }) => id === search.team);
  const [stored, setStored] = useState(() => readStored(orderKey));
  const order: Order = stored === 'behind' || stored === 'best' ? stored : leads ? 'behind' : 'best';
  const teams = useTeams([search.team]);
  const pace = usePace({ ...search, order });
  const page = pace.data;
  const filters = (
    <PaceFilters
      teams={teams}
      filters={search}
      onFilters={(next) => onSearch({ ...search, ...next, ...(next.period && { date: undefined }) })}
    />
  );
  const stepper = page && <PeriodStepper page={page} onDay={(date) => onSearch({ ...search, date })} />;
  const team = teams.known.find(({ id }) => id === search.team);
  return (
    <FirstLoad ready={!pace.isPending && !teams.isPending}>
      {head}
      {isPhone ? (
        <div className="mb-3.5 flex flex-col gap-2.5">
          <FilterSheet count={0} summary={`${team?.name ?? ''}, ${t(metricNames[search.metric])}`}>
            {filters}
          </FilterSheet>
          {stepper}
        </div>
      ) : (
        <div className="mb-4 flex flex-wrap items-end gap-3 rounded-lg border border-border bg-card p-4 shadow-card">
          {filters}
          {stepper}
        </div>
      )}
      {page ? (
        <Pace
          key={search.team}
          me={me}
          page={page}
          team={team}
          search={search}
          order={order}
          onOrder={(next) => {
            writeStored(orderKey, next);
            setStored(next);
          }}
          onSetTargets={onSetTargets}
        />
      ) : (
        <LoadFailure busy={pace.isFetching} onRetry={() => void pace.refetch()} />
      )}
    </FirstLoad>
  );
}

type PaceProps = {
  me: Me;
  page: GoalsPage;
  team: Parameters<typeof TeamTotal>[0]['team'];
  search: PaceSearch;
  order: Order;
  onOrder: (next: Order) => void;
  onSetTargets: () => void;
};

function Pace({ me, page, team, search, order, onOrder, onSetTargets }: PaceProps) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<readonly GoalStatus[]>([]);
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<GoalLine>();
  const isMatch = ({ person, status }: GoalLine): boolean =>
    (chosen.length === 0 || (isSet(status) && chosen.includes(status))) &&
    (sought === '' || includesText(person?.name ?? '', sought));
  const lines = page.people.filter(isMatch);
  const name = periodName(page.period.kind, page.period, i18n.language);
  const noTarget = (
    <Say
      title={t('goals.status.none')}
      hint={page.can_edit ? '' : t('goals.nobodySet', { period: name })}
      action={page.can_edit && <LinkButton text={t('goals.setTargets')} onClick={onSetTargets} />}
    />
  );
  return (
    <>
      <TeamTotal page={page} team={team} noTarget={noTarget} />
      <div className="my-4 flex flex-wrap items-center gap-3">
        <StatusChips counts={page.counts} total={page.total} chosen={chosen} onChoose={setChosen} />
        <div className="flex flex-wrap items-center gap-3 max-md:w-full md:ml-auto">
          <div className="max-md:w-full md:w-44">
            <Field
              label={t('goals.find')}
              hideLabel
              placeholder={t('goals.find')}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
          <Segmented
            label={t('goals.order')}
            value={order}
            options={(['behind', 'best'] as const).map((value) => ({ value, text: t(orderNames[value]) }))}
            onChange={onOrder}
          />
        </div>
      </div>
      {lines.length > 0 ? (
        <PeopleList page={page} lines={lines} me={me.id} onOpen={setOpen} />
      ) : (
        <EmptyState
          icon={CheckCheck}
          title={t(sought === '' ? 'goals.nobodyBehind' : 'goals.nobodyFound')}
          {...(sought === '' && { hint: t('goals.nobodyBehindHint') })}
          className="rounded-lg border border-border bg-card shadow-card"
        />
      )}
      {open?.person && (
        <PersonGoals team={search.team} person={open.person} date={search.date} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
