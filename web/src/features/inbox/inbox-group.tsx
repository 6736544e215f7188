import { cx } from 'class-variance-authority';
import { Check, CheckCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { InboxItem, InboxReport } from '@/api/types.ts';
import { firstName } from '@/lib/first-name.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Button } from '@/ui/button.tsx';
import { isReport } from './items.ts';

type Props = {
  person: InboxItem['person'];
  items: readonly InboxItem[];
  onAccept: (reports: readonly InboxReport[]) => void;
  children: ReactNode;
};

/** What waits of one person, and all of it at once. */
export function InboxGroup({ person, items, onAccept, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const reports = items.filter(isReport);
  const calendars = items.length - reports.length;
  const counts = [
    reports.length > 0 && t('inbox.nReports', { count: reports.length }),
    calendars > 0 && t('inbox.nCalendars', { count: calendars }),
  ].filter((text) => text !== false);
  return (
    <div className="border-t border-border first:border-t-0">
      <div className="flex min-h-14 items-center gap-2.5 bg-muted/45 py-1.5 pr-3 pl-4 type-dense md:min-h-11 md:py-0 md:pr-2.5">
        <Avatar name={person.name} picture={person.picture} className="size-[26px]" />
        <h2
          id={id}
          title={person.name}
          lang={foreignLang(person.name)}
          className="min-w-0 truncate type-dense font-[580]"
        >
          {person.name}
        </h2>
        <span className="type-caption whitespace-nowrap text-muted-foreground max-md:hidden">{counts.join(', ')}</span>
        {reports.length > 0 && (
          // On a phone the row of a single one has the same button.
          <span className={cx('ml-auto', reports.length === 1 && 'max-md:hidden')}>
            <AcceptAll name={person.name} reports={reports} onAccept={() => onAccept(reports)} />
          </span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers */}
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

type AcceptProps = { name: string; reports: readonly InboxReport[]; onAccept: () => void };

function AcceptAll({ name, reports, onAccept }: AcceptProps) {
  const { t } = useTranslation();
  const count = reports.length;
  const Icon = count === 1 ? Check : CheckCheck;
  const of = (who: string): string => {
    if (count === 1) return t('inbox.acceptThis', { name: who, summary: reports[0]?.summary });
    return count === 2 ? t('inbox.bothOf', { name: who }) : t('inbox.allOf', { count, name: who });
  };
  const short = count === 1 ? t('inbox.accept') : count === 2 ? t('lead.both') : t('lead.all', { count });
  return (
    <Button size="sm" aria-label={of(name)} onClick={onAccept}>
      <Icon aria-hidden strokeWidth={1.75} />
      <span className="max-md:hidden">{count === 1 ? short : of(firstName(name))}</span>
      <span className="md:hidden">{short}</span>
    </Button>
  );
}
