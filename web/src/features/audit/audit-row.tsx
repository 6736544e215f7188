import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { dateLocale } from '@/lib/format-date.ts';
import { LinkButton } from '@/ui/link-button.tsx';
import type { AuditEntry } from './audit-calls.ts';
import { DiffTable, useWording } from './diff-table.tsx';
import type { AuditLine } from './lines.ts';
import { Change, kinds, Who } from './row-parts.tsx';
import { Sentence } from './sentence.tsx';

/** What the links of an opened entry restrict the list to; one's own list has none. */
export type Narrow = { person: (entry: AuditEntry) => void; request: (id: string) => void };

type Props = { line: AuditLine; narrow?: Narrow | undefined; dated?: boolean };

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const day = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** By the organisation's clock, the exact instant as its title. */
function At({ at, dated }: { at: string; dated: boolean }) {
  const { language, zone } = useWording();
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    ...(dated ? day : clock),
    ...(zone && { timeZone: zone }),
  });
  return (
    <time dateTime={at} title={at} className="au-at">
      {format.format(new Date(at)).replace(/\sг\./u, '')}
    </time>
  );
}

/** A line as a sentence: a button that opens what was recorded. */
export function AuditRow({ line, narrow, dated = false }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { first, entries } = line;
  const { text, icon: Icon } = kinds[first.kind];
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="au-row"
        onClick={() => setOpen(!open)}
      >
        <At at={first.at} dated={dated} />
        <Who entry={first} />
        <span className="au-what truncate">
          <Sentence line={line} />
        </span>
        <Change line={line} />
        <span className="au-kind">
          <Icon aria-hidden className="size-3.5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
          <span className="truncate">{t(text)}</span>
        </span>
        <Chevron aria-hidden className="au-chevron size-4" strokeWidth={1.75} />
      </button>
      {open && (
        <div id={id} className="au-open">
          <div className="au-well">
            {entries.length > 1 ? (
              <Several entries={entries} narrow={narrow} dated={dated} />
            ) : (
              <>
                <DiffTable entry={first} />
                <Facts entry={first} narrow={narrow} />
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

const atFirst = 20;

/** The entries of one save, each to be opened. */
function Several({ entries, ...row }: Omit<Props, 'line'> & { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(atFirst);
  return (
    <>
      {entries.slice(0, shown).map((entry) => (
        <AuditRow key={entry.id} line={{ id: entry.id, first: entry, entries: [entry] }} {...row} />
      ))}
      {shown < entries.length && (
        <p className="px-2.5 py-1.5">
          <LinkButton text={t('common.more')} onClick={() => setShown(shown + atFirst)} />
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      {name} {children}
    </span>
  );
}

/** Where the entry came from, and the links that show the others of the same person or request. */
function Facts({ entry, narrow }: { entry: AuditEntry; narrow: Narrow | undefined }) {
  const { t, i18n } = useTranslation();
  const { id, action, address, request_id: request, about, by } = entry;
  const number = new Intl.NumberFormat(i18n.language.startsWith('ru') ? 'ru' : 'en').format(id);
  return (
    <div className="au-facts">
      <Fact name={t('audit.action')}>
        <code className="au-code">{action}</code>
      </Fact>
      <Fact name={t('audit.entry')}>
        <b className="tabular-nums">{number}</b>
      </Fact>
      {address !== null && (
        <Fact name={t('audit.address')}>
          <b className="tabular-nums">{address}</b>
        </Fact>
      )}
      {request !== null && narrow && (
        <Fact name={t('audit.request')}>
          <code className="au-code">{request}</code>
        </Fact>
      )}
      {narrow && (
        <span className="flex flex-wrap gap-x-1 md:ml-auto max-md:-ml-1.5">
          {(about ?? by) && <LinkButton text={t('audit.onlyPerson')} onClick={() => narrow.person(entry)} />}
          {request && <LinkButton text={t('audit.onlyRequest')} onClick={() => narrow.request(request)} />}
        </span>
      )}
    </div>
  );
}
