import { type ReactNode, useId } from 'react';
import { TeamLogo } from '@/ui/team-logo.tsx';

type Props = {
  title: string;
  /** Below the title. */
  note: string | undefined;
  picture: string | null | undefined;
  children: ReactNode;
};

/** A team's card across a room (DESIGN 10): what is in it shares the height of the screen. */
export function TvCard({ title, note, picture, children }: Props) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="tv-card">
      <header className="tv-card-head">
        <TeamLogo name={title} picture={picture} className="tv-logo" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} title={title} className="truncate">
            {title}
          </h2>
          <p title={note} className="truncate">
            {note}
          </p>
        </div>
      </header>
      {children}
    </article>
  );
}
