import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useWeekStart } from '@/api/use-week-start.ts';
import { RankMark } from '@/board/rank-mark.tsx';
import { unit } from '@/board/score.tsx';
import { addDays } from '@/lib/days.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { formatDay } from '@/lib/format-date.ts';
import { Button } from '@/ui/button.tsx';
import { DateField } from '@/ui/dates/date-field.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { Modal, ModalActions, ModalBody } from '@/ui/modal.tsx';
import { Choices } from '@/ui/choices.tsx';
import { type LabRange, monthStart } from './lab-range.ts';
import { NoteBox } from './note-box.tsx';
import { previewQuery } from './points-calls.ts';
import type { Line, SwitchOn } from './types.ts';

type Scores = 'keep' | 'over';
type Begin = 'tomorrow' | 'month' | 'other';

type Props = {
  team: { id: number; name: string };
  lines: readonly Line[];
  range: LabRange;
  today: string;
  /** How far back the first rules may reach. */
  finalDays: number;
  /** How many people there are. */
  people: number;
  busy: boolean;
  failure: string | undefined;
  onSwitchOn: (fromDay: string, startOver: boolean) => void;
  onClose: () => void;
};

/** Asked once, when a team that counts by hand saves rules: what happens to its scores, and from which day it counts. */
export function SwitchOnDialog(props: Props) {
  const { team, lines, range, today, finalDays, people, busy, failure, onSwitchOn, onClose } = props;
  const { t, i18n } = useTranslation();
  const weekStart = useWeekStart();
  const body = useRef<HTMLDivElement>(null);
  const [scores, setScores] = useState<Scores>('keep');
  const [begin, setBegin] = useState<Begin>('tomorrow');
  const [otherDay, setOtherDay] = useState(today);
  const tomorrow = addDays(today, 1);
  const month = monthStart(today);
  const earliest = addDays(today, -finalDays);
  const hasMonth = month >= earliest;
  const isOver = scores === 'over';
  const fromDay = begin === 'tomorrow' ? tomorrow : begin === 'month' ? month : otherDay;

  /** What would be posted at once from this day on: an event that was entered ahead counts too. */
  const question = (day: string) =>
    previewQuery(team.id, { lines, ...range, switch_on: { from_day: day, start_over: isOver && day <= today } });
  const ofTomorrow = useQuery(question(tomorrow));
  const ofMonth = useQuery({ ...question(month), enabled: hasMonth });
  const ofOther = useQuery({ ...question(otherDay), enabled: begin === 'other' && otherDay !== '' });
  const chosen = { tomorrow: ofTomorrow, month: ofMonth, other: ofOther }[begin].data?.switch_on;

  const day = (text: string, style: 'near' | 'medium' | 'dayMonth') => formatDay(text, i18n.language, style);
  const gives = (found: SwitchOn | null | undefined) =>
    found ? `${formatChange(found.points, i18n.language)} ${unit}` : undefined;
  const events = (found: SwitchOn | null | undefined) =>
    found ? t('switch.monthHint', { count: found.events }) : undefined;

  const ahead = ofTomorrow.data?.switch_on?.events ?? 0;

  // Scores start over only where points are posted at once, so the two questions follow each other.
  function chooseScores(next: Scores): void {
    setScores(next);
    if (next === 'over' && begin === 'tomorrow') setBegin(hasMonth ? 'month' : 'other');
  }

  function chooseBegin(next: Begin): void {
    setBegin(next);
    if (next === 'tomorrow') setScores('keep');
  }

  return (
    <Modal
      open
      wide
      title={t('switch.title')}
      subtitle={t('switch.lead', { team: team.name })}
      initialFocus={() => body.current?.querySelector<HTMLElement>('input:checked') ?? null}
      onClose={onClose}
    >
      <ModalBody>
        <div ref={body} className="flex flex-col gap-4">
          <div>
            <p className="mb-2 type-label">{t('switch.scores')}</p>
            <Choices
              name="scores"
              label={t('switch.scores')}
              value={scores}
              options={[
                { value: 'keep', title: t('switch.keep'), hint: t('switch.keepHint') },
                { value: 'over', title: t('switch.over'), hint: t('switch.overHint', { count: people }) },
              ]}
              onChange={chooseScores}
            />
          </div>
          <div>
            <p className="mb-2 type-label">{t('switch.from')}</p>
            <Choices
              name="begin"
              label={t('switch.from')}
              value={begin}
              options={[
                {
                  value: 'tomorrow',
                  title: t('switch.tomorrow', { day: day(tomorrow, 'near') }),
                  hint: ahead > 0 ? events(ofTomorrow.data?.switch_on) : t('switch.tomorrowHint'),
                  end: gives(ofTomorrow.data?.switch_on) ?? `0 ${unit}`,
                },
                ...(hasMonth
                  ? [
                      {
                        value: 'month' as const,
                        title: t('switch.month', { day: day(month, 'dayMonth') }),
                        hint: events(ofMonth.data?.switch_on) ?? t('lab.counting'),
                        end: gives(ofMonth.data?.switch_on),
                      },
                    ]
                  : []),
                {
                  value: 'other',
                  title: t('switch.other'),
                  hint:
                    (begin === 'other' && events(ofOther.data?.switch_on)) ||
                    t('switch.otherHint', { count: finalDays, day: day(earliest, 'medium') }),
                  end: begin === 'other' ? gives(ofOther.data?.switch_on) : undefined,
                },
              ]}
              onChange={chooseBegin}
            />
            {begin === 'other' && (
              <DateField
                label={t('switch.other')}
                hideLabel
                className="mt-2"
                value={otherDay}
                min={earliest}
                max={isOver ? today : addDays(today, 366)}
                today={today}
                weekStart={weekStart}
                onDay={setOtherDay}
                onWrong={() => setOtherDay('')}
              />
            )}
          </div>
          {scores === 'keep' && chosen && chosen.set_by_hand > 0 && (
            <NoteBox icon={TriangleAlert} tone="warning" live title={t('switch.twice')}>
              <p>
                {t('switch.twiceHint', {
                  count: chosen.set_by_hand,
                  day: day(fromDay, 'dayMonth'),
                  points: formatChange(chosen.by_hand_points, i18n.language),
                })}
              </p>
            </NoteBox>
          )}
          {chosen && chosen.points !== 0 && chosen.first.length > 0 && <AfterIt first={chosen.first} />}
          {failure !== undefined && <InlineAlert text={failure} />}
        </div>
      </ModalBody>
      <ModalActions>
        <Button look="ghost" size="touch" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          look="primary"
          size="touch"
          disabled={busy || fromDay === ''}
          onClick={() => onSwitchOn(fromDay, isOver)}
        >
          {t(isOver ? 'switch.confirmOver' : 'switch.confirm')}
        </Button>
      </ModalActions>
    </Modal>
  );
}

/** The first three, before and after. */
function AfterIt({ first }: Pick<SwitchOn, 'first'>) {
  const { t, i18n } = useTranslation();
  return (
    <div>
      <p id="switch-after" className="mb-1 type-label">
        {t('switch.after')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ol role="list" aria-labelledby="switch-after">
        {first.map(({ name, before, after }, index) => (
          <li
            // Two people may have one name; the list never reorders while it is shown.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="grid min-h-9 grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-border type-dense last:border-b-0"
          >
            <span className="text-xs text-muted-foreground [&_svg]:h-[21px] [&_svg]:w-[19px]">
              <RankMark place={index + 1} medal={after > 0} />
            </span>
            <span title={name} className="truncate">
              {name}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {`${formatScore(before, i18n.language)} → `}
              <b className="font-[600]">{formatScore(after, i18n.language)}</b>
              <span className="text-[0.6875rem] font-[560] text-muted-foreground">{` ${unit}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
