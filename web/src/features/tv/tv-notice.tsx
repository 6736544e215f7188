import type { LucideIcon } from 'lucide-react';

type Props = { icon: LucideIcon; title: string; hint?: string };

/** What a screen says when it has nothing to show; it goes by itself when it has. */
export function TvNotice({ icon: Icon, title, hint }: Props) {
  return (
    <div role="status" className="tv-notice">
      <Icon aria-hidden strokeWidth={1.5} />
      <h1>{title}</h1>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}
