import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useCurrency } from '@/api/use-currency.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { useIsPhone } from '@/lib/use-is-phone.ts';
import { useMinute } from '@/lib/use-now.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import { AskLine } from './ask-line.tsx';
import { AskWell } from './ask-well.tsx';
import { NothingToReport } from './nothing-to-report.tsx';
import { OutcomeButtons } from './outcome-buttons.tsx';
import { askKey } from './report-draft.ts';
import { resultWords } from './report-failure.ts';
import { ReportSheet } from './report-sheet.tsx';
import { withdraw } from './say-sent.ts';
import { CardFoot, TodayCard } from './today-card.tsx';
import type { Ask, Outcome, Place, Report, Today } from './types.ts';
import type { KeptDrafts } from './use-report-form.ts';
import { useSentAsks } from './use-sent-asks.ts';
import { byDay, dayHead, spanText } from './visit-days.ts';

type Props = { today: Today; kept: KeptDrafts; onReport: () => void };

/** So many rows at first. */
const shownAtFirst = 10;

type Open = { ask: Ask; outcome: Outcome };

/** TDAY-05, TDAY-06: visits that have ended without a result. */
export function AsksCard({ today, kept, onReport }: Props) {
  const { t, i18n } = useTranslation();
  const isPhone = useIsPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { rows, sentOf, add } = useSentAsks(today.asks);
  const [open, setOpen] = useState<Open>();
  const [all, setAll] = useState(false);
  const now = new Date(useMinute());
  const placeOf = ({ group_member_id }: Ask): Place | undefined =>
    today.places.find((place) => place.group_member_id === group_member_id);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const left = rows.length - shown.length + (all ? 0 : today.asks_left);

  /** The row that leaves takes the focus with it: the next one has it then. */
  function leave(ask: Ask): void {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-ask]') ?? [])];
    const at = items.findIndex((item) => item.dataset['ask'] === askKey(ask));
    if (!items[at]?.contains(document.activeElement)) return;
    const next = items[at + 1] ?? items[at - 1];
    (next?.querySelector<HTMLElement>('button') ?? heading.current)?.focus();
  }

  function sent(ask: Ask, report: Report | undefined): void {
    setOpen(undefined);
    if (report) add(ask, report, () => leave(ask));
    else leave(ask);
  }

  const sheet = isPhone && open && placeOf(open.ask) && { ...open, place: placeOf(open.ask) };
  if (rows.length === 0) return <NothingToReport next={today.next ?? undefined} onReport={onReport} />;
  return (
    <TodayCard
      id="asks"
      title={t('ask.title')}
      count={today.asks.length + today.asks_left}
      aside={t('ask.range')}
      headingRef={heading}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul ref={list} role="list">
        {byDay(shown).map(({ day, visits }) => (
          <li key={day}>
            <h3 className="flex h-8 items-center border-t border-border bg-muted/45 px-4 text-xs leading-none font-[520] text-muted-foreground">
              {dayHead(visits[0]?.start_utc ?? day, now, i18n.language)}
            </h3>
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
            <ul role="list">
              {visits.map((ask) => (
                <AskRow
                  key={askKey(ask)}
                  ask={ask}
                  place={placeOf(ask)}
                  sent={sentOf(ask)}
                  outcome={open && askKey(open.ask) === askKey(ask) ? open.outcome : undefined}
                  well={!isPhone}
                  kept={kept}
                  onOpen={(outcome) => setOpen({ ask, outcome })}
                  onClose={() => setOpen(undefined)}
                  onSent={(report) => sent(ask, report)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <CardFoot>
          <LinkButton text={t('ask.more', { count: left })} disabled={all} onClick={() => setAll(true)} />
        </CardFoot>
      )}
      {today.next && (
        <CardFoot>
          <Clock aria-hidden strokeWidth={1.75} />
          <span>
            {t('ask.next', {
              time: formatInstant(today.next.start_utc, i18n.language, 'time'),
              summary: today.next.summary,
            })}
          </span>
        </CardFoot>
      )}
      {sheet && sheet.place && (
        <ReportSheet
          key={askKey(sheet.ask)}
          title={sheet.ask.summary}
          subtitle={spanText(sheet.ask, now, i18n.language)}
          place={sheet.place}
          ask={sheet.ask}
          outcome={sheet.outcome}
          kept={kept}
          name={askKey(sheet.ask)}
          onOutcome={(outcome) => setOpen({ ask: sheet.ask, outcome })}
          onSent={(report) => sent(sheet.ask, report)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </TodayCard>
  );
}

type RowProps = {
  ask: Ask;
  place: Place | undefined;
  sent: Report | undefined;
  /** What was chosen, while the row is open. */
  outcome: Outcome | undefined;
  /** The form opens in the row; on a phone it is a sheet. */
  well: boolean;
  kept: KeptDrafts;
  onOpen: (outcome: Outcome) => void;
  onClose: () => void;
  onSent: (report: Report | undefined) => void;
};

const rowClass = 'border-t border-border px-4 pt-3 pb-3.5 outline-none md:pb-3';

function AskRow({ ask, place, sent, outcome, well, kept, onOpen, onClose, onSent }: RowProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const currency = useCurrency();
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  if (sent) {
    const words = resultWords(sent, { currency, t, language: i18n.language });
    const said = t(words.amount === '' ? 'report.sentKind' : 'report.sentRow', words);
    return (
      <li
        data-ask={askKey(ask)}
        tabIndex={-1}
        // What had the focus has gone with the form.
        ref={(element) => {
          if (element && document.activeElement === document.body) element.focus();
        }}
        className={rowClass}
      >
        <AskLine ask={ask} sent={isWithdrawn ? t('reported.withdrawn') : said}>
          {sent.state === 'waiting' && !isWithdrawn && (
            <span className="max-md:hidden">
              <LinkButton
                text={t('reported.withdraw')}
                of={ask.summary}
                onClick={() => {
                  setIsWithdrawn(true);
                  void withdraw(sent.id, queryClient, t);
                }}
              />
            </span>
          )}
        </AskLine>
      </li>
    );
  }
  const isOpen = well && outcome !== undefined && place !== undefined;
  return (
    <li
      data-ask={askKey(ask)}
      className={isOpen ? `${rowClass} bg-inset shadow-[inset_2px_0_0_var(--ring)]` : rowClass}
    >
      <AskLine ask={ask}>
        <OutcomeButtons
          label={t('ask.of', { summary: ask.summary })}
          chosen={well ? outcome : undefined}
          isAsk
          opensSheet={!well}
          onChoose={(next) => (well && next === outcome ? onClose() : onOpen(next))}
        />
      </AskLine>
      {isOpen && (
        <AskWell
          key={outcome}
          place={place}
          ask={ask}
          outcome={outcome}
          kept={kept}
          onSent={onSent}
          onClose={onClose}
        />
      )}
    </li>
  );
}
