import { cx } from 'class-variance-authority';

type Props = { pages: number; page: number };

/** More than these would be a line of dust: then it says so in numbers. */
const mostDots = 12;

/** Which page of how many: quiet, and nothing to press. */
export function PageDots({ pages, page }: Props) {
  if (pages < 2) return null;
  if (pages > mostDots) return <span className="tv-count">{`${page + 1} / ${pages}`}</span>;
  return (
    <span aria-hidden className="tv-dots" data-testid="dots">
      {Array.from({ length: pages }, (_, index) => (
        <i key={index} className={cx(index === page && 'tv-dot-now')} />
      ))}
    </span>
  );
}
