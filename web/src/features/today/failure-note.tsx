import { cx } from 'class-variance-authority';
import { CircleAlert, RefreshCw, WifiOff } from 'lucide-react';
import type { Failure } from './report-failure.ts';

type Props = { failure: Failure };

/** Why it was not sent, in the form that stays filled. */
export function FailureNote({ failure: { tone, text, isOffline = false } }: Props) {
  const Icon = isOffline ? WifiOff : tone === 'danger' ? CircleAlert : RefreshCw;
  return (
    <div
      role="alert"
      className={cx(
        'flex items-start gap-2.5 rounded-[10px] border px-3.25 py-2.75 type-dense',
        tone === 'danger'
          ? 'border-danger-border bg-danger-tint text-danger-text'
          : 'border-warning-text/35 bg-warning-tint text-warning-text',
      )}
    >
      <Icon aria-hidden className="mt-px size-[17px] shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 break-words">{text}</span>
    </div>
  );
}
