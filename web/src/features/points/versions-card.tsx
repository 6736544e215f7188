import { cx } from 'class-variance-authority';
import { Copy, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TFunction } from '@/i18n/translator.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { formatDay, formatDays, formatInstant } from '@/lib/format-date.ts';
import { Badge, CountBadge } from '@/ui/badge.tsx';
import { rowButtonClass } from '@/ui/row-button-class.ts';
import type { ListedVersion } from './version-spans.ts';

type Props = {
  versions: readonly ListedVersion[];
  total: number;
  /** Of the version that saving would make; none where nothing is changed. */
  draft: { number: number; fromDay: string | undefined; note: string } | undefined;
  onShow: (version: ListedVersion) => void;
  /** Makes a draft of it, where that is possible. */
  onCopy?: (version: ListedVersion) => void;
};

/** Every version that was saved, newest first; none is ever changed. */
export function VersionsCard({ versions, total, draft, onShow, onCopy }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="points-versions" className="rounded-lg border border-border bg-card shadow-card">
      <h2 id="points-versions" className="flex items-center gap-2.5 px-4 pt-4 pb-1 type-h2">
        {t('points.versions')}
        {total > 0 && <CountBadge>{total}</CountBadge>}
      </h2>
      {total === 0 && !draft ? (
        <p className="px-4 pt-1 pb-4 type-dense text-muted-foreground">{t('points.noVersion')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without markers
        <ol role="list" aria-label={t('points.versions')} className="px-4 pb-2">
          {draft && (
            <VersionRow
              look="draft"
              title={t('points.draftOf', { n: draft.number })}
              badge={<Badge look="brand">{t('points.notSaved')}</Badge>}
              when={
                draft.fromDay === undefined
                  ? undefined
                  : t('points.fromDay', { day: formatDay(draft.fromDay, i18n.language, 'medium') })
              }
              note={draft.note}
            />
          )}
          {versions.map((each) => {
            const { version, number, span } = each;
            const title = t('points.version', { n: number });
            return (
              <VersionRow
                key={version.id}
                look={span.state === 'inForce' ? 'on' : 'rest'}
                title={title}
                badge={
                  span.state === 'inForce' ? (
                    <Badge look="success">{t('points.inForce')}</Badge>
                  ) : (
                    span.state === 'replaced' && <Badge look="neutral">{t('points.replaced')}</Badge>
                  )
                }
                when={whenText(each, t, i18n.language)}
                note={version.note}
                by={[version.created_by?.name, formatInstant(version.created_at, i18n.language, 'moment')]
                  .filter(Boolean)
                  .join(', ')}
              >
                {version.lines.length > 0 && (
                  <>
                    <button
                      type="button"
                      aria-label={`${t('points.show')}: ${title}`}
                      title={t('points.show')}
                      onClick={() => onShow(each)}
                      className={cx(rowButtonClass, 'hover:bg-muted')}
                    >
                      <Eye aria-hidden strokeWidth={1.75} />
                    </button>
                    {onCopy && (
                      <button
                        type="button"
                        aria-label={`${t('points.copy')}: ${title}`}
                        title={t('points.copy')}
                        onClick={() => onCopy(each)}
                        className={cx(rowButtonClass, 'hover:bg-muted')}
                      >
                        <Copy aria-hidden strokeWidth={1.75} />
                      </button>
                    )}
                  </>
                )}
              </VersionRow>
            );
          })}
        </ol>
      )}
    </section>
  );
}

const modeNames = { hand: 'points.mode.hand', organisation: 'points.mode.organisation' } as const;

/** How it counts where it has no lines, and when. */
function whenText({ version, span }: ListedVersion, t: TFunction, language: string): string {
  const day = formatDay(version.from_day, language, 'medium');
  const when =
    span.state === 'over'
      ? formatDays({ from: version.from_day, to: span.until }, language, 'medium')
      : span.state === 'inForce'
        ? t('points.since', { day })
        : t('points.fromDay', { day });
  return version.mode === 'own' ? when : `${t(modeNames[version.mode])}, ${when}`;
}

type RowProps = {
  look: 'draft' | 'on' | 'rest';
  title: string;
  badge: ReactNode;
  when: string | undefined;
  note: string;
  by?: string;
  children?: ReactNode;
};

const pins = {
  draft: 'border-ring bg-card',
  on: 'border-live bg-live',
  rest: 'border-input bg-card',
};

function VersionRow({ look, title, badge, when, note, by, children }: RowProps) {
  return (
    <li className="relative grid grid-cols-[14px_minmax(0,1fr)_auto] gap-x-3 py-[9px] before:absolute before:inset-y-0 before:left-[6.5px] before:w-px before:bg-border-strong first:before:top-4.5 last:before:bottom-auto last:before:h-4.5 only:before:hidden">
      <span aria-hidden className={cx('relative mt-[5px] ml-[2.5px] size-[9px] rounded-full border-2', pins[look])} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 type-dense font-[560]">
          {title}
          {badge}
          {when !== undefined && <span className="type-caption text-muted-foreground">{when}</span>}
        </p>
        <p className="mt-px type-caption break-words text-muted-foreground empty:hidden">
          {note !== '' && (
            <span lang={foreignLang(note)} className="text-foreground-2">
              {note}
            </span>
          )}
          {note !== '' && by !== undefined && ' · '}
          {by}
        </p>
      </div>
      <span className="-mt-1 -mr-1.5 flex self-start max-md:-mt-2.5">{children}</span>
    </li>
  );
}
