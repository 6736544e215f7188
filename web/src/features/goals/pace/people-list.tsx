import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { GoalStatusMark } from '@/ui/goals/goal-status.tsx';
import type { GoalLine, GoalsPage } from '@/api/types.ts';
import type { GoalStatus } from '@/ui/goals/types.ts';
import { foldedLines, type Group, groupsOf } from './groups.ts';
import { PersonRow, rowColumns, rowReach } from './person-row.tsx';

type Props = { page: GoalsPage; lines: readonly GoalLine[]; me: number; onOpen: (line: GoalLine) => void };

const meanings: Partial<Record<GoalStatus, TextKey>> = {
  at_risk: 'goals.meaning.at_risk',
  behind: 'goals.meaning.behind',
  on_pace: 'goals.meaning.on_pace',
  ahead: 'goals.meaning.ahead',
  reached: 'goals.meaning.reached',
  none: 'goals.meaning.none',
};

const mostNames = 3;

/** People by status; those who need help are always open. */
export function PeopleList({ page, lines, me, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = groupsOf(lines);
  const { period } = page;
  const through = period.work_days === 0 ? 0 : (page.team.expected ?? 0) / (page.team.own_target ?? 1);
  return (
    <section
      aria-label={t('goals.people')}
      className="overflow-clip rounded-lg border border-border bg-card shadow-card"
    >
      <div
        aria-hidden
        className={`hidden h-11 items-end! border-b border-border px-[18px] pb-2 text-xs leading-none font-[520] text-muted-foreground ${rowColumns}`}
      >
        <span className="col-span-3">{t('goals.person')}</span>
        <span className="relative h-3.5">
          {through > 0 && through < 0.85 && (
            <span
              style={{ left: `${through * rowReach * 100}%` }}
              className="absolute -translate-x-1/2 whitespace-nowrap"
            >
              {t('goals.expectedHead')}
            </span>
          )}
          <span style={{ left: `${rowReach * 100}%` }} className="absolute -translate-x-1/2 whitespace-nowrap">
            {t('goals.target')}
          </span>
        </span>
        <span className="text-right">{t('goals.value')}</span>
        <span>{t('goals.toReach')}</span>
        <span className="text-right max-xl:hidden">{t('goals.lastFive')}</span>
      </div>
      {groups.map((group) => {
        const key = group.status ?? 'left';
        const folded = foldedLines(group, me);
        const isOpen = opened.has(key);
        const shown = isOpen ? group.lines : folded.shown;
        return (
          <div key={key} className="border-b border-border last:border-b-0">
            <GroupHead group={group} />
            <ul>
              {shown.map((line) => (
                <PersonRow
                  key={line.person?.group_member_id}
                  line={line}
                  workDays={period.work_days}
                  today={page.today}
                  isYou={line.person?.id === me}
                  onOpen={() => onOpen(line)}
                />
              ))}
            </ul>
            {!isOpen && folded.hidden.length > 0 && (
              <p className="flex min-h-[42px] items-center gap-2.5 border-t border-border px-4 type-caption text-muted-foreground md:pl-13">
                <LinkButton
                  text={t('goals.showMore', { count: folded.hidden.length })}
                  onClick={() => setOpened(new Set([...opened, key]))}
                />
                <span className="min-w-0 truncate">{namesOf(folded.hidden, i18n.language)}</span>
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** 'Anna, Boris and 2 more' is the language's business as far as the list goes; more names would not fit. */
function namesOf(lines: readonly GoalLine[], language: string): string {
  const names = lines.slice(0, mostNames).map(({ person }) => person?.name ?? '');
  const rest = lines.length - names.length;
  return [...names, ...(rest > 0 ? [`+${rest.toLocaleString(language)}`] : [])].join(', ');
}

function GroupHead({ group: { status, lines } }: { group: Group }) {
  const { t } = useTranslation();
  const meaning = status && meanings[status];
  return (
    <h3 className="flex min-h-10 flex-wrap items-center gap-x-2.5 border-b border-border bg-muted/55 px-4 py-1.5 type-caption font-normal text-muted-foreground md:px-[18px]">
      {status ? <GoalStatusMark status={status} /> : <span>{t('goals.left')}</span>}
      <b className="text-xs font-[560] tabular-nums text-foreground-2">{lines.length}</b>
      {meaning && <span className="max-md:hidden">{t(meaning)}</span>}
    </h3>
  );
}
