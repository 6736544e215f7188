import type { Ref } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { InboxCounts, InboxItem } from '@/api/types.ts';
import { formatScore } from '@/lib/format.ts';
import { PageHead } from '@/ui/page-head.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Switch } from '@/ui/switch.tsx';
import { sinceText } from './inbox-words.ts';
import type { InboxSearch } from './inbox-search.ts';

type Props = {
  heading: Ref<HTMLHeadingElement>;
  filter: Ref<HTMLDivElement>;
  /** None where they could not be loaded. */
  counts: InboxCounts | undefined;
  /** Who waits longest, where that is known. */
  oldest: InboxItem | undefined;
  search: InboxSearch;
  /** An administrator may look at what others decide. */
  canSeeAll: boolean;
  onSearch: (next: InboxSearch) => void;
};

export function InboxHead({ heading, filter, counts, oldest, search, canSeeAll, onSearch }: Props) {
  const { t, i18n } = useTranslation();
  const all = counts && counts.reports + counts.calendars;
  const counted = (name: string, n: number | undefined): string =>
    n === undefined ? name : t('connections.counted', { name, n: formatScore(n, i18n.language) });
  const since = oldest && sinceText(oldest.type === 'report' ? oldest.sent_at : oldest.since, i18n.language);
  return (
    <PageHead
      ref={heading}
      title={t('nav.inbox')}
      lead={all && since ? t('inbox.lead', { count: all, time: since }) : undefined}
    >
      {canSeeAll && (
        <span className="flex items-center gap-2.5 type-dense text-foreground-2">
          <span aria-hidden>{t('inbox.everything')}</span>
          <Switch
            label={t('inbox.everything')}
            on={search.scope === 'all'}
            onChange={(on) => onSearch({ kind: search.kind, scope: on ? 'all' : undefined })}
          />
        </span>
      )}
      <div ref={filter}>
        <Segmented
          label={t('calendar.show')}
          value={search.kind ?? 'all'}
          options={[
            { value: 'all', text: counted(t('inbox.all'), all) },
            { value: 'report', text: counted(t('inbox.reports'), counts?.reports) },
            { value: 'calendar', text: counted(t('inbox.calendars'), counts?.calendars) },
          ]}
          onChange={(kind) => onSearch({ scope: search.scope, kind: kind === 'all' ? undefined : kind })}
        />
      </div>
    </PageHead>
  );
}
