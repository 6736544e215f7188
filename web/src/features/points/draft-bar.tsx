import { cx } from 'class-variance-authority';
import {
  CircleAlert,
  CircleCheck,
  FlaskConical,
  ListChecks,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
  CloudOff,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/button.tsx';
import { type BarState, canSave } from './bar-state.ts';

type Look = { icon: LucideIcon; tile: string; border: string };

const quiet: Look = { icon: ListChecks, tile: 'bg-muted text-foreground-2', border: 'border-border-strong' };
const brand: Look = { icon: FlaskConical, tile: 'bg-primary-tint text-primary-text', border: 'border-border-strong' };
const good: Look = {
  icon: CircleCheck,
  tile: 'bg-success-tint text-success-text',
  border: 'border-(--success-border)',
};
const bad: Look = { icon: CircleAlert, tile: 'bg-danger-tint text-danger-text', border: 'border-danger-border' };

const looks: Record<BarState, Look> = {
  clean: quiet,
  changed: brand,
  counting: { ...brand, icon: LoaderCircle },
  ready: good,
  saving: good,
  saved: good,
  stale: { icon: TriangleAlert, tile: 'bg-warning-tint text-warning-text', border: 'border-warning-border' },
  incomplete: bad,
  finalDaysWrong: bad,
  dayMissing: bad,
  conflict: bad,
  refused: bad,
  offline: { ...bad, icon: CloudOff },
};

type Props = {
  state: BarState;
  title: string;
  hint: string;
  onDiscard: () => void;
  onSave: () => void;
  onReload: () => void;
};

/** What is changed, whether it was tried, and Save: below the header, on a phone above the tab bar. */
export function DraftBar({ state, title, hint, onDiscard, onSave, onReload }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { icon: Icon, tile, border } = looks[state];
  const ready = canSave(state);
  const unchanged = state === 'clean' || state === 'saved';
  const isSaving = state === 'saving';
  return (
    <div
      className={cx(
        'sticky z-(--z-sticky) flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg border bg-card px-3.5 py-2.5 shadow-raised max-md:order-last max-md:bottom-[calc(var(--tabbar-h)+10px)] max-md:mt-4.5 md:top-[calc(var(--topbar-h)+10px)] md:mb-4.5',
        border,
      )}
    >
      <span
        aria-hidden
        className={cx('grid size-[34px] shrink-0 place-items-center rounded-[9px] max-md:hidden', tile)}
      >
        <Icon className={cx('size-[17px]', state === 'counting' && 'motion-safe:animate-spin')} strokeWidth={1.75} />
      </span>
      <div role="status" className="min-w-0 flex-1 max-md:basis-full">
        <p className="type-dense font-[580] text-foreground">{title}</p>
        <p id={id} className="mt-px type-caption text-pretty break-words text-muted-foreground">
          {hint}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2 max-md:w-full max-md:[&>*]:flex-1">
        {state === 'conflict' ? (
          <Button size="touch" onClick={onReload}>
            {t('points.reload')}
          </Button>
        ) : (
          <>
            {!unchanged && (
              <Button look="ghost" size="touch" disabled={isSaving} onClick={onDiscard}>
                {t('points.discard')}
              </Button>
            )}
            <Button
              look={ready || isSaving ? 'primary' : 'secondary'}
              size="touch"
              disabled={!ready}
              title={ready || unchanged || isSaving ? undefined : t('points.saveFirst')}
              aria-describedby={id}
              onClick={onSave}
            >
              {isSaving ? (
                <>
                  <LoaderCircle aria-hidden className="motion-safe:animate-spin" strokeWidth={1.75} />
                  {t('points.saving')}
                </>
              ) : (
                t(state === 'offline' ? 'load.retry' : 'points.save')
              )}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
