import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CalendarRule } from '@/api/types.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { formatScore } from '@/lib/format.ts';
import { useSettled } from '@/lib/use-settled.ts';
import { Button } from '@/ui/button.tsx';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { previewQuery } from './rules-query.ts';

type Props = {
  /** The rules that could be saved; none where there is nothing to save. */
  rules: CalendarRule[] | undefined;
  dirty: boolean;
  incomplete: boolean;
  busy: boolean;
  conflict: boolean;
  failure: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
  onReload: () => void;
};

/** What the change would do, and the change itself; on a wide screen always in sight. */
export function RulesPanel({ rules, dirty, incomplete, busy, conflict, failure, onSave, onDiscard, onReload }: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="rules-preview"
      className="flex flex-col gap-4 rounded-lg border border-border bg-card p-4 shadow-card lg:sticky lg:top-[calc(var(--topbar-h)+18px)]"
    >
      <div>
        <h2 id="rules-preview" className="type-h2">
          {t('rules.preview')}
        </h2>
        <p role="status" className="mt-0.5 type-dense text-muted-foreground">
          {t(dirty ? 'rules.unsaved' : 'rules.clean')}
        </p>
      </div>
      {rules && <RulesPreview rules={rules} />}
      {incomplete && <p className="type-dense text-muted-foreground">{t('rules.incomplete')}</p>}
      {conflict && (
        <>
          <InlineAlert text={t('rules.conflict')} />
          <Button size="touch" onClick={onReload}>
            {t('rules.reload')}
          </Button>
        </>
      )}
      {failure !== undefined && <InlineAlert text={failure} />}
      <div className="flex gap-2.5 [&>*]:flex-1">
        {dirty && (
          <Button look="ghost" size="touch" disabled={busy} onClick={onDiscard}>
            {t('rules.discard')}
          </Button>
        )}
        <Button
          look="primary"
          size="touch"
          disabled={!dirty || incomplete || busy || conflict}
          title={dirty && incomplete ? t('rules.incomplete') : undefined}
          onClick={onSave}
        >
          {t('rules.save')}
        </Button>
      </div>
    </section>
  );
}

/** About the time between two clicks. */
const settleMs = 500;

/** What the changed rules would do to the events that are known. */
function RulesPreview({ rules }: { rules: CalendarRule[] }) {
  const { t, i18n } = useTranslation();
  const key = JSON.stringify(rules);
  const settled = useSettled(rules, key, settleMs);
  const preview = useQuery(previewQuery(settled));
  const busy = preview.isPlaceholderData || preview.isPending || JSON.stringify(settled) !== key;
  const data = preview.data;
  const shown = (count: number): string => formatScore(count, i18n.language);
  // A retry starts without data, or with that of earlier rules: until it succeeds, it counts as failed.
  const failed = preview.isError || (preview.errorUpdateCount > 0 && (preview.isPending || preview.isPlaceholderData));
  if (failed) {
    return (
      <div role="status" className="flex flex-col items-start gap-2.5 type-dense text-muted-foreground">
        {t('rules.previewFailed')}
        <Button size="sm" disabled={preview.isFetching} onClick={() => void preview.refetch()}>
          {t('load.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy={busy} className="flex flex-col gap-3 transition-opacity duration-(--dur-fast) aria-busy:opacity-60">
      <p role="status" className="type-dense font-[560] text-foreground">
        {!data
          ? t('rules.counting')
          : data.changing === 0
            ? t('rules.unchanged', { days: data.days })
            : t('rules.changing', { count: data.changing, shown: shown(data.changing), days: data.days })}
      </p>
      {data && data.moves.length > 0 && (
        <ul aria-label={t('rules.moves')} className="flex flex-col gap-1.5 type-dense text-foreground-2">
          {data.moves.map(({ from, to, count }) => (
            <li key={`${from} ${to}`} className="flex items-center gap-2">
              <KindBadge kind={from} />
              <ArrowRight aria-label={t('rules.becomes')} className="size-3.5 shrink-0 text-muted-foreground" />
              <KindBadge kind={to} />
              <span className="ml-auto font-[560] tabular-nums text-foreground">{shown(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.examples.length > 0 && (
        <div>
          <h3 className="mb-1.5 type-caption text-muted-foreground">{t('rules.examples')}</h3>
          <ul className="flex flex-col gap-1.5 type-caption text-foreground-2">
            {data.examples.map(({ summary, from, to }, index) => (
              // The same title may come twice; the list never reorders.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="min-w-0 rounded-md bg-inset px-2.5 py-2">
                <span lang={foreignLang(summary)} title={summary} className="block truncate text-foreground">
                  {summary}
                </span>
                <span className="flex flex-wrap items-center gap-x-1.5">
                  <KindBadge kind={from} />
                  <ArrowRight aria-label={t('rules.becomes')} className="size-3 shrink-0" />
                  <KindBadge kind={to} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && data.unread > 0 && (
        <p className="type-caption text-muted-foreground">
          {t('rules.unread', { count: data.unread, shown: shown(data.unread) })}
        </p>
      )}
    </div>
  );
}
