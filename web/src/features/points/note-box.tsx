import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  plain: { box: 'border-border bg-muted text-foreground-2', icon: 'text-primary-text', title: 'text-foreground' },
  warning: {
    box: 'border-warning-border bg-warning-tint text-foreground-2',
    icon: 'text-warning-text',
    title: 'text-warning-text',
  },
};

type Props = {
  icon: LucideIcon;
  tone?: keyof typeof tones;
  title: string;
  /** Changes while one looks: said to screen readers. */
  live?: boolean;
  children?: ReactNode;
};

/** A word about the card or page that it stands in. */
export function NoteBox({ icon: Icon, tone = 'plain', title, live = false, children }: Props) {
  const look = tones[tone];
  return (
    <div
      role={live ? 'status' : undefined}
      className={cx('flex items-start gap-2.5 rounded-[10px] border px-3.25 py-2.75 type-dense', look.box)}
    >
      <Icon aria-hidden className={cx('mt-px size-[17px] shrink-0', look.icon)} strokeWidth={1.75} />
      <div className="min-w-0 break-words">
        <p className={cx('font-[580]', look.title)}>{title}</p>
        {children}
      </div>
    </div>
  );
}
