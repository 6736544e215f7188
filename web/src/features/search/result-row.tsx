import { cx } from 'class-variance-authority';
import { CornerDownLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { KeyCap } from './key-cap.tsx';
import { Marked } from './marked.tsx';
import { matches } from './matching.ts';
import { ResultFace } from './result-face.tsx';
import type { SearchResult } from './results.ts';

type Props = {
  id: string;
  result: SearchResult;
  query: string;
  active: boolean;
  onPoint: () => void;
  onPick: () => void;
};

/** An option that is a link too, so that it opens in another tab as links do. The focus stays in the field. */
export function ResultRow({ id, result, query, active, onPoint, onPick }: Props) {
  const { type, title, subtitle, url } = result;

  function pick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPick();
  }

  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={url}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={pick}
      className={cx(
        'flex h-12 items-center gap-[11px] rounded-md px-2.5 type-dense md:h-[42px]',
        active && 'bg-primary-tint-strong',
      )}
    >
      <ResultFace result={result} />
      <span className="flex min-w-0 flex-1 flex-col leading-4">
        <b title={title} className="truncate font-[530]">
          <Marked text={title} query={query} />
        </b>
        {type !== 'page' && (
          <small title={subtitle} className={cx('truncate type-caption', !active && 'text-muted-foreground')}>
            {/* Marked only where the title does not say why this was found. */}
            {matches(title, query) ? subtitle : <Marked text={subtitle} query={query} />}
          </small>
        )}
      </span>
      <span
        className={cx(
          'flex shrink-0 items-center gap-2 type-caption tabular-nums',
          active ? 'text-foreground-2' : 'text-muted-foreground',
        )}
      >
        {type === 'page' ? subtitle : result.note}
        {active && (
          <span aria-hidden className="max-md:hidden">
            <KeyCap>
              <CornerDownLeft />
            </KeyCap>
          </span>
        )}
      </span>
    </a>
  );
}
