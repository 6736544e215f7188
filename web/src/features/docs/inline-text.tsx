import type { Inline } from './guide-types.ts';
import { GuideLink } from './guide-link.tsx';

type Props = { parts: readonly Inline[] };

const linkClass = 'rounded-xs text-primary-text underline decoration-1 underline-offset-3 hover:decoration-2';

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  switch (part.is) {
    case 'break':
      return <br />;
    case 'code':
      return (
        <code className="rounded-[5px] border border-border bg-muted box-decoration-clone px-1 py-px font-mono text-[0.875em] break-words text-foreground">
          {part.text}
        </code>
      );
    case 'page':
      return (
        <GuideLink to={part} hash={part.hash} className={linkClass}>
          <InlineText parts={part.parts} />
        </GuideLink>
      );
    case 'away':
      return (
        <a href={part.href} rel="noreferrer" className={linkClass}>
          <InlineText parts={part.parts} />
        </a>
      );
    case 'strong':
      return (
        <strong className="font-[620] text-foreground">
          <InlineText parts={part.parts} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <InlineText parts={part.parts} />
        </em>
      );
    default:
      return (
        <del>
          <InlineText parts={part.parts} />
        </del>
      );
  }
}

export function InlineText({ parts }: Props) {
  // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
  return parts.map((part, index) => <Part key={index} part={part} />);
}
