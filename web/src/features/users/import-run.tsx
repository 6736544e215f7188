import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { isGone } from '@/api/errors.ts';
import { getImportOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import type { Import, ImportPlan } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { buttonVariants } from '@/ui/button-variants.ts';
import { InlineAlert } from '@/ui/inline-alert.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Counts } from './import-counts.tsx';
import { LinksOfNew } from './import-links.tsx';

const lookAgainMs = 700;

const isOver = ({ state }: Import): boolean => state === 'done' || state === 'failed';

function Progress({ done, total }: Import) {
  const { t } = useTranslation();
  const share = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={t('import.running')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-muted"
      >
        <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${share}%` }} />
      </div>
      <p className="type-dense tabular-nums text-muted-foreground">{t('import.progress', { done, total })}</p>
    </div>
  );
}

type Props = {
  id: number;
  /** Of the same visit: whom it has made is known only then. */
  plan: ImportPlan | undefined;
  onAgain: () => void;
  onAnother: () => void;
};

/** An import that was started: how far it is, then what it did. */
export function ImportRun({ id, plan, onAgain, onAnother }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({
    ...getImportOptions({ path: { id } }),
    retry: (count, error) => !isGone(error) && count < 5,
    refetchInterval: ({ state }) => (state.data && isOver(state.data.data) ? false : lookAgainMs),
  });
  const shown = query.data?.data;
  const over = shown !== undefined && isOver(shown);
  // Every list may show somebody new.
  useEffect(() => {
    if (!over) return;
    heading.current?.focus();
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => !queryHash.includes('getImport') });
  }, [over, queryClient]);

  if (isGone(query.error)) return <InlineAlert text={t('import.gone')} />;
  if (!shown) {
    return query.isError ? <LoadFailure busy={query.isFetching} onRetry={() => void query.refetch()} /> : null;
  }
  const title = shown.state === 'done' ? 'import.done' : shown.state === 'failed' ? 'import.notDone' : 'import.running';
  return (
    <section
      aria-labelledby="import-run"
      aria-busy={!over}
      className="flex flex-col gap-4 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <h2 id="import-run" ref={heading} tabIndex={-1} className="type-h2 outline-none">
        {t(title)}
      </h2>
      {!over && <Progress {...shown} />}
      {shown.state === 'failed' && (
        <InlineAlert text={t(shown.problem === 'changed' ? 'import.changed' : 'import.broken')} />
      )}
      {shown.result && <Counts counts={shown.result} />}
      {over && (
        <div className="flex flex-wrap gap-2.5 max-md:flex-col">
          {shown.state === 'done' && (
            <>
              <Link to="/users" className={buttonVariants({ look: 'primary', size: 'touch' })}>
                {t('import.toUsers')}
              </Link>
              <Link to="/teams" className={buttonVariants({ size: 'touch' })}>
                {t('import.toTeams')}
              </Link>
              {plan && <LinksOfNew plan={plan} />}
            </>
          )}
          {shown.state === 'failed' && plan && (
            <Button look="primary" size="touch" onClick={onAgain}>
              {t('import.again')}
            </Button>
          )}
          <Button look="ghost" size="touch" onClick={onAnother}>
            {t('import.another')}
          </Button>
        </div>
      )}
    </section>
  );
}
