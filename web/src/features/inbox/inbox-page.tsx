import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { CircleAlert, Inbox } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { can } from '@/api/can.ts';
import type { InboxItem, InboxReport, Me } from '@/api/types.ts';
import { pageInAddress } from '@/lib/search-params.ts';
import { useMedia } from '@/lib/use-is-phone.ts';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FirstLoad } from '@/ui/first-load.tsx';
import { ListPager } from '@/ui/pager.tsx';
import { calendarOf } from './calendar-of.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailSheet } from './detail-sheet.tsx';
import { InboxHead } from './inbox-head.tsx';
import { InboxList, rowIn } from './inbox-list.tsx';
import { inboxQuery, itemsPerPage } from './inbox-query.ts';
import type { InboxSearch } from './inbox-search.ts';
import { wasText } from './inbox-words.ts';
import { ItemDetail, useFullReport, useNotes } from './item-detail.tsx';
import { isReport, keyOf, nextAfter } from './items.ts';
import { KeysBar, KeysDialog } from './keys.tsx';
import type { ListKey } from './list-keys.ts';
import { useChosen } from './use-chosen.ts';
import { useDecisions } from './use-decisions.ts';

/** From here on there is room for what is chosen beside the list; below it is a sheet. */
const wide = '(width >= 1024px)';

type Props = { me: Me; search: InboxSearch; onSearch: (next: InboxSearch) => void };

/** MGR-26: what waits for who leads a team, decided with a few keys or taps. */
export function InboxPage({ me, search, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const filter = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const afterSheet = useRef<HTMLElement>(null);
  const isWide = useMedia(wide);
  const query = useQuery(inboxQuery(search));
  const decisions = useDecisions(onDone);
  const data = query.data?.data;
  const { items, chosen: listed, choose } = useChosen(JSON.stringify(search), data?.items ?? [], decisions.done);
  const full = useFullReport(listed);
  const notes = useNotes();
  const [sheet, setSheet] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const [help, setHelp] = useState(false);
  const { page = 1 } = search;
  const first = (page - 1) * itemsPerPage + 1;
  const report = full.data?.data;
  // As it is by now, if that is known.
  const fresh = listed?.type === 'report' && report?.id === listed.id ? { ...listed, ...report } : listed;
  const shown = items.map((item) => (item === listed && fresh ? fresh : item));
  const at = fresh ? shown.indexOf(fresh) : -1;

  function go(item: InboxItem | undefined): void {
    if (listed?.type === 'report' && item !== fresh) decisions.seen(listed.id);
    if (item !== fresh) setRefusing(false);
    choose(item);
  }

  function move(by: 1 | -1): void {
    const next = shown[at + by];
    if (!next) return;
    go(next);
    rowIn(list.current, next)?.focus();
  }

  /** The next row has the focus, unless somebody writes about another one. */
  function onDone(keys: ReadonlySet<string>): void {
    const isChosen = fresh !== undefined && keys.has(keyOf(fresh));
    if (!isChosen && document.activeElement?.matches('input, textarea') === true) return;
    const next = isChosen ? nextAfter(shown, keyOf(fresh), keys) : fresh;
    const focused = rowIn(list.current, next) ?? heading.current;
    go(next);
    afterSheet.current = focused;
    if (sheet) setSheet(false);
    else focused?.focus();
  }

  function accept(item: InboxReport): void {
    go(item);
    decisions.accept(item);
  }

  function refuse(item: InboxReport): void {
    go(item);
    setRefusing(true);
    if (!isWide) setSheet(true);
  }

  function stopRefusing(next: boolean): void {
    setRefusing(next);
    if (!next && isWide) rowIn(list.current, fresh)?.focus();
  }

  function closeSheet(): void {
    afterSheet.current = rowIn(list.current, fresh);
    setSheet(false);
    setRefusing(false);
  }

  function onKey(key: ListKey): boolean {
    if (key === 'keys') setHelp(true);
    else if (key === 'filter') filter.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    else if (key === 'next' || key === 'previous') move(key === 'next' ? 1 : -1);
    else if (fresh?.type !== 'report') return false;
    else if (key === 'accept') accept(fresh);
    else if (key === 'refuse') refuse(fresh);
    else if (key === 'acceptAll') decisions.acceptAll(shown.filter(isReport).filter(ofPerson(fresh)));
    else if (isWide) void navigate({ to: '/calendar', search: calendarOf(fresh) });
    else return false;
    return true;
  }

  function conflictOf(item: InboxItem) {
    if (item !== fresh || item.type !== 'report' || report?.id !== item.id) return undefined;
    const text = wasText(report, i18n.language, t);
    if (text !== undefined) return { state: report.state, text };
    return decisions.changed.has(item.id) ? ({ state: 'waiting', text: t('inbox.was.changed') } as const) : undefined;
  }

  const detail = fresh && (
    <ItemDetail
      item={fresh}
      full={full}
      notes={notes}
      refusing={refusing}
      changed={fresh.type === 'report' && decisions.changed.has(fresh.id)}
      busy={fresh.type === 'report' && decisions.isBusy(fresh)}
      plain={!isWide}
      onAccept={accept}
      onRefusing={stopRefusing}
      onRefuse={decisions.refuse}
    />
  );
  // An address beyond the last page (much was decided, a link is old) leads to the last one.
  const beyond = data && !query.isPlaceholderData && data.total > 0 && page > data.totalPages;

  return (
    <FirstLoad ready={!query.isPending}>
      {beyond && <Navigate to="/inbox" search={{ ...search, page: pageInAddress(data.totalPages) }} replace />}
      <InboxHead
        heading={heading}
        filter={filter}
        counts={data?.counts}
        oldest={page === 1 ? data?.items[0] : undefined}
        search={search}
        canSeeAll={can.administer(me) === true}
        onSearch={onSearch}
      />
      <div className="overflow-clip rounded-lg border border-border bg-card shadow-card">
        {!data && (
          <EmptyState
            icon={CircleAlert}
            title={t('inbox.failed')}
            hint={t('inbox.failedHint')}
            className="min-h-80"
            action={
              <Button size="touch" disabled={query.isFetching} onClick={() => void query.refetch()}>
                {t('load.retry')}
              </Button>
            }
          />
        )}
        {data && shown.length === 0 && (
          <EmptyState icon={Inbox} title={t('lead.nothing')} hint={t('inbox.emptyHint')} className="min-h-80" />
        )}
        {data && shown.length > 0 && (
          <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)]">
            <div className="min-w-0 lg:border-r lg:border-border">
              <InboxList
                ref={list}
                items={shown}
                chosen={fresh}
                takesFocus={isWide}
                waiting={query.isPlaceholderData}
                isBusy={decisions.isBusy}
                conflictOf={conflictOf}
                onOpen={(item) => {
                  go(item);
                  if (!isWide) setSheet(true);
                }}
                onKey={onKey}
                onAccept={accept}
                onAcceptAll={decisions.acceptAll}
              />
              <ListPager
                page={page}
                totalPages={data.totalPages}
                first={first}
                last={Math.min(data.total, first + itemsPerPage - 1)}
                total={data.total}
                label={t('pager.label')}
                onPage={(next) => onSearch({ ...search, page: next })}
              />
            </div>
            {isWide && fresh && (
              <section aria-label={t('inbox.chosenOf', { name: fresh.person.name })} className="min-w-0">
                <div className="sticky top-(--topbar-h)">
                  <DetailHead item={fresh} at={first - 1 + at} total={data.total} onMove={move} />
                  <div className="p-5">{detail}</div>
                </div>
              </section>
            )}
            <KeysBar />
          </div>
        )}
      </div>
      {fresh && !isWide && (
        <DetailSheet
          item={fresh}
          open={sheet}
          refusing={refusing}
          conflict={conflictOf(fresh)}
          finalFocus={afterSheet}
          onClose={closeSheet}
        >
          {detail}
        </DetailSheet>
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </FirstLoad>
  );
}

const ofPerson =
  ({ person }: InboxReport) =>
  (other: InboxReport): boolean =>
    other.person.id === person.id;
