import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { can } from '@/api/can.ts';
import { getTodayOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Me } from '@/api/types.ts';
import { NewReport } from '@/features/today/new-report.tsx';
import { takingReports } from '@/features/today/taking-reports.ts';
import type { KeptDrafts } from '@/features/today/use-report-form.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useNewEvent } from './use-new-event.tsx';

type Props = { me: Me };

/** TDAY-10: reports a result; for who only leads, creates an event. What was typed stays until the page is left. */
export function ReportButton({ me }: Props) {
  const page = useLocation({ select: ({ pathname }) => pathname });
  return <PageReportButton key={page} me={me} />;
}

function PageReportButton({ me }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  // Asked once, and again while the form is open: else every phone would ask again with each score that changes.
  const { data } = useQuery({ ...getTodayOptions(), enabled: ({ state }) => isOpen || state.data === undefined });
  const event = useNewEvent(me);
  const [kept] = useState<KeptDrafts>(() => new Map());
  const taking = takingReports(data?.data.places ?? []);
  const leads = can.openInbox(me) === true;
  return (
    <>
      <button
        type="button"
        aria-label={t(taking ? 'report.title' : 'report.createEvent')}
        onClick={() => (taking ? setIsOpen(true) : event.create())}
        className="grid h-[50px] w-full place-items-center rounded-[14px]"
      >
        <span className="grid h-11 w-13 place-items-center rounded-[14px] bg-primary text-primary-foreground shadow-primary">
          <Plus aria-hidden strokeWidth={2} className="size-[22px]" />
        </span>
      </button>
      {isOpen && taking && (
        <NewReport
          places={taking}
          kept={kept}
          onCreateEvent={
            leads
              ? () => {
                  setIsOpen(false);
                  event.create();
                }
              : undefined
          }
          onClose={() => setIsOpen(false)}
        />
      )}
      {event.dialog}
    </>
  );
}
