import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; hint?: string; action?: ReactNode; className?: string };

/** A dashed podium with the topic's icon, the specification's sentence, at most one hint and one action. */
export function EmptyState({ icon: Icon, title, hint, action, className = '' }: Props) {
  return (
    <div className={`flex flex-col items-center justify-center gap-1 px-6 py-9 text-center ${className}`}>
      <svg width="96" height="64" viewBox="0 0 96 64" fill="none" aria-hidden className="mb-3">
        <path d="M6 63h84" stroke="var(--border-strong)" />
        <g strokeDasharray="3 3">
          <rect x="16.5" y="34.5" width="20" height="28" rx="4" stroke="var(--border-strong)" />
          <rect
            x="37.5"
            y="22.5"
            width="21"
            height="40"
            rx="4"
            fill="var(--primary-tint)"
            stroke="var(--ring)"
            strokeOpacity=".55"
          />
          <rect x="59.5" y="42.5" width="20" height="20" rx="4" stroke="var(--border-strong)" />
        </g>
        <Icon x="39" y="0" width="18" height="18" strokeWidth={1.75} className="text-primary-text" />
      </svg>
      <p className="type-h3 text-balance text-foreground">{title}</p>
      {hint !== undefined && <p className="type-dense text-muted-foreground">{hint}</p>}
      {action !== undefined && <div className="mt-3.5">{action}</div>}
    </div>
  );
}
