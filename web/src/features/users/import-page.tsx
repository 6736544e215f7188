import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { ImportMapping, ImportPlan } from '@/api/types.ts';
import { backLinkClass } from '@/ui/back-link-class.ts';
import { PageHead } from '@/ui/page-head.tsx';
import { Counts } from './import-counts.tsx';
import { FileDrop } from './import-file.tsx';
import { ImportRun } from './import-run.tsx';
import { MappingForm } from './import-mapping.tsx';
import { PlanRows } from './import-rows.tsx';
import { StartForm, type Terms } from './import-start.tsx';
import { sentenceOf, useStart, useTrial } from './use-import.ts';

const encodings = { 'utf-8': 'UTF-8', 'windows-1251': 'Windows-1251' };
const delimiters = {
  comma: 'import.delimiter.comma',
  semicolon: 'import.delimiter.semicolon',
  tab: 'import.delimiter.tab',
} as const;

type Props = {
  /** An import that was started. */
  id: number | undefined;
  onId: (id: number | undefined) => void;
};

/** Brings people, teams and scores from a CSV file: choose, look, import. */
export function ImportPage({ id, onId }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<ImportPlan>();
  const trial = useTrial();
  const start = useStart((started) => onId(started.id));

  function look(chosen: File, mapping?: ImportMapping): void {
    start.reset();
    trial.mutate(mapping ? { file: chosen, mapping } : { file: chosen }, { onSuccess: setPlan });
  }

  function choose(chosen: File): void {
    setFile(chosen);
    setPlan(undefined);
    look(chosen);
  }

  function again(): void {
    onId(undefined);
    if (file) look(file, plan?.mapping);
  }

  function another(): void {
    setFile(undefined);
    setPlan(undefined);
    trial.reset();
    start.reset();
    onId(undefined);
  }

  function begin({ reason, teamType, skip }: Terms): void {
    if (file && plan) start.mutate({ file, mapping: plan.mapping, reason, teamType, skipRefused: skip });
  }

  const sayFailure = (error: Error | null): string | undefined => {
    if (error === null) return undefined;
    const sentence = sentenceOf(error);
    return sentence === undefined ? t('import.failed') : t('import.unreadable', { error: sentence });
  };

  return (
    <>
      <Link to="/users" className={backLinkClass}>
        <ArrowLeft aria-hidden strokeWidth={1.75} />
        {t('users.back')}
      </Link>
      <PageHead title={t('title.import')} lead={t('import.lead')} />
      {id === undefined ? (
        <div className="flex flex-col gap-4.5">
          <div className="flex flex-col gap-4.5 rounded-lg border border-border bg-card p-5 shadow-card">
            <FileDrop file={file} busy={trial.isPending} error={sayFailure(trial.error)} onFile={choose} />
            <p role="status" className="type-caption text-muted-foreground empty:hidden">
              {trial.isPending
                ? t('import.reading')
                : plan &&
                  t('import.recognised', {
                    encoding: encodings[plan.encoding],
                    delimiter: t(delimiters[plan.delimiter]),
                    rows: plan.counts.rows,
                  })}
            </p>
            {file && plan && <MappingForm plan={plan} onMapping={(mapping) => look(file, mapping)} />}
            {plan && plan.rows.length > 0 && <Counts counts={plan.counts} />}
          </div>
          {file && plan && plan.rows.length > 0 && (
            <>
              <StartForm
                plan={plan}
                busy={start.isPending || trial.isPending}
                failure={sayFailure(start.error)}
                onStart={begin}
              />
              <PlanRows plan={plan} fileName={file.name} />
            </>
          )}
        </div>
      ) : (
        <ImportRun id={id} plan={plan} onAgain={again} onAnother={another} />
      )}
    </>
  );
}
