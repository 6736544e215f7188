import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation.ts';
import { listPlaceGoalsOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { ContentLoader } from '@/ui/content-loader.tsx';
import { GoalBar } from '@/ui/goals/goal-bar.tsx';
import { GoalStatusMark } from '@/ui/goals/goal-status.tsx';
import { goalNumber, kindNames, metricNames } from '@/ui/goals/goal-words.ts';
import type { GoalLine } from '@/api/types.ts';
import { isSet } from '@/ui/goals/types.ts';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Modal, ModalBody } from '@/ui/modal.tsx';

type Props = { team: number; person: NonNullable<GoalLine['person']>; date?: string | undefined; onClose: () => void };

/** All goals of one person in the team. */
export function PersonGoals({ team, person, date, onClose }: Props) {
  const { t } = useTranslation();
  const path = { id: team, userId: person.id };
  const goals = useQuery(listPlaceGoalsOptions({ path, ...(date !== undefined && { query: { date } }) }));
  const lines = goals.data?.data;
  return (
    <Modal
      open
      title={person.name}
      mark={<Avatar name={person.name} picture={person.picture} className="size-9" />}
      onClose={onClose}
    >
      <ModalBody>
        {goals.isPending && <ContentLoader />}
        {goals.isError && <LoadFailure busy={goals.isFetching} onRetry={() => void goals.refetch()} />}
        {lines?.length === 0 && <p className="type-dense text-muted-foreground">{t('goals.status.none')}</p>}
        <ul className="flex flex-col gap-4">
          {lines?.map((line) => (
            <li key={`${line.metric} ${line.period}`}>
              <OneGoal line={line} />
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}

function OneGoal({ line }: { line: GoalLine }) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const format = (value: number): string => goalNumber(value, line.metric, i18n.language, currency);
  return (
    <>
      <p className="mb-2 flex items-center justify-between gap-2 type-dense">
        <b className="font-[560]">{`${t(metricNames[line.metric])} · ${t(kindNames[line.period])}`}</b>
        {line.status && <GoalStatusMark status={line.status} />}
      </p>
      <GoalBar line={line} className="h-2" />
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 type-caption tabular-nums text-muted-foreground">
        <span>
          {!isSet(line.own_target)
            ? format(line.value)
            : t('goals.of', { value: format(line.value), target: format(line.own_target) })}
        </span>
        {isSet(line.expected) && <span>{t('goals.expectedTonight', { value: format(line.expected) })}</span>}
        {isSet(line.need) && isSet(line.left) && (
          <span className="w-full">{t('goals.rowNeeds', { need: format(line.need), count: line.left })}</span>
        )}
      </p>
    </>
  );
}
