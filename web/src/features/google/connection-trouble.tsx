import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '@/api/types.ts';
import { problemWords } from './problem-words.ts';

const ownWords = { ...problemWords, revoked: 'connection.problem.revokedOwn' } as const;

/** What is wrong with the own calendar, in words, and what comes next: another try by itself, or the person's turn. */
export function ConnectionTrouble({ connection: { status, problem, askedAt } }: { connection: Connection }) {
  const { t } = useTranslation();
  const broken = status === 'broken';
  return (
    <div
      className={cx(
        'flex items-start gap-2.5 rounded-[10px] border px-3.25 py-2.75 type-dense',
        broken
          ? 'border-danger-border bg-danger-tint text-danger-text'
          : 'border-warning-border bg-warning-tint text-warning-text',
      )}
    >
      <CircleAlert aria-hidden className="mt-px size-[17px] shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="font-[560]">{t(problem ? ownWords[problem] : 'connection.problem.unknown')}</p>
        <p className="text-foreground-2">{t(broken ? 'connection.brokenHint' : 'connection.failingHint')}</p>
        {broken && askedAt && <p className="text-foreground-2">{t('connection.asked')}</p>}
      </div>
    </div>
  );
}
