import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { getReportOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { GetReportResponse } from '@/api/gen/types.gen.ts';
import type { InboxItem, InboxReport } from '@/api/types.ts';
import { CalendarDetail } from './calendar-detail.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { ReportDetail } from './report-detail.tsx';

/** The report that is chosen, with what accepting it would do. */
export function useFullReport(item: InboxItem | undefined) {
  const id = item?.type === 'report' ? item.id : undefined;
  return useQuery({ ...getReportOptions({ path: { id: id ?? 0 } }), enabled: id !== undefined });
}

/** What was written for whom stays until the page is left. */
export function useNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    of: ({ id }: InboxReport): string => notes.get(id) ?? '',
    write: ({ id }: InboxReport, note: string) => setNotes((now) => new Map(now).set(id, note)),
  };
}

type Props = {
  item: InboxItem;
  full: UseQueryResult<GetReportResponse, unknown>;
  notes: ReturnType<typeof useNotes>;
  refusing: boolean;
  changed: boolean;
  busy: boolean;
  plain?: boolean;
  onAccept: (report: InboxReport) => void;
  onRefusing: (refusing: boolean) => void;
  onRefuse: (report: InboxReport, note: string) => void;
};

export function ItemDetail(props: Props) {
  const { item, full, notes, refusing, changed, busy, plain = false, onAccept, onRefusing, onRefuse } = props;
  if (item.type === 'calendar') return <CalendarDetail key={item.person.id} calendar={item} />;
  const form = refusing && (
    <RefuseForm
      key={item.id}
      report={item}
      note={notes.of(item)}
      busy={busy}
      plain={plain}
      onNote={(note) => notes.write(item, note)}
      onRefuse={(note) => onRefuse(item, note)}
      onCancel={() => onRefusing(false)}
    />
  );
  if (plain && form) return form;
  return (
    <ReportDetail
      report={item}
      full={full}
      busy={busy}
      changed={changed}
      refusing={form || undefined}
      onAccept={() => onAccept(item)}
      onRefuse={() => onRefusing(true)}
    />
  );
}
