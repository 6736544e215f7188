import { cx } from 'class-variance-authority';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { copyOrSelect } from '@/lib/copy-or-select.ts';
import { CodeBlock } from '@/ui/code-block.tsx';
import { iconButtonClass } from '@/ui/icon-button-class.ts';
import { showToast } from '@/ui/toasts.ts';
import { useGuideTexts } from './guide-setting.ts';
import type { Block } from './guide-types.ts';
import { InlineText } from './inline-text.tsx';

type Props = { blocks: readonly Block[]; pictures: readonly string[] };
type PartProps = { block: Block; pictures: readonly string[] };

/** Text is as wide as one reads well; pictures, tables and code may take more. */
const measure = 'max-w-[36rem]';
const listClass = `flex flex-col gap-1.5 pl-5.5 marker:text-muted-foreground ${measure}`;

function Part({ block, pictures }: PartProps) {
  switch (block.is) {
    case 'heading': {
      const Tag = block.level === 2 ? 'h2' : 'h3';
      const look = block.level === 2 ? 'mt-6 text-xl leading-7 font-[640] tracking-[-0.018em]' : 'mt-3 type-h2';
      return (
        <Tag id={block.id} className={`break-words text-foreground ${look} ${measure}`}>
          <InlineText parts={block.parts} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p className={measure}>
          <InlineText parts={block.parts} />
        </p>
      );
    case 'picture':
      return (
        <a
          href={pictures[block.file]}
          className="self-start overflow-hidden rounded-lg border border-border shadow-card"
        >
          <img
            src={pictures[block.file]}
            alt={block.alt}
            width={block.width}
            height={block.height}
            loading="lazy"
            className="block h-auto max-w-full bg-muted"
          />
        </a>
      );
    case 'list': {
      // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
      const items = block.items.map((item, index) => <Item key={index} blocks={item} pictures={pictures} />);
      if (block.start === null) return <ul className={`list-disc ${listClass}`}>{items}</ul>;
      return (
        <ol start={block.start} className={`list-decimal ${listClass}`}>
          {items}
        </ol>
      );
    }
    case 'table':
      return <GuideTable {...block} />;
    case 'code':
      return <CodeExample code={block.text} />;
    default:
      return (
        <blockquote className={`flex flex-col gap-3 border-l-2 border-primary pl-4 ${measure}`}>
          <Blocks blocks={block.blocks} pictures={pictures} />
        </blockquote>
      );
  }
}

function Item({ blocks, pictures }: Props) {
  return (
    <li className="pl-1">
      <div className="flex flex-col gap-2.5">
        <Blocks blocks={blocks} pictures={pictures} />
      </div>
    </li>
  );
}

export function Blocks({ blocks, pictures }: Props) {
  // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
  return blocks.map((block, index) => <Part key={index} block={block} pictures={pictures} />);
}

type CodeExampleProps = { code: string };

function CodeExample({ code }: CodeExampleProps) {
  const { t } = useGuideTexts();
  const block = useRef<HTMLPreElement>(null);
  const name = t('common.copy');

  async function copy(): Promise<void> {
    if (await copyOrSelect(code, block.current)) showToast('success', t('reference.copied'));
    else showToast('error', t('reference.notCopied'));
  }

  return (
    <div className="flex min-w-0 items-start gap-1 rounded-md border border-border bg-inset">
      <CodeBlock ref={block} label={t('docs.code')} code={code} plain />
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={() => void copy()}
        className={`m-1 shrink-0 ${iconButtonClass}`}
      >
        <Copy aria-hidden strokeWidth={1.75} />
      </button>
    </div>
  );
}

type GuideTableProps = Omit<Extract<Block, { is: 'table' }>, 'is'>;

const ends = { left: '', center: 'text-center', right: 'text-right tabular-nums' };

/** Scrolls inside itself: the page never grows sideways. */
function GuideTable({ align, head, rows }: GuideTableProps) {
  const { t } = useGuideTexts();
  const look = (column: number) => cx('px-3.5 py-2.5 align-top', ends[align[column] ?? 'left']);
  return (
    <div
      role="group"
      aria-label={t('docs.table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border bg-card type-dense shadow-card"
    >
      <table className="w-full border-collapse text-left">
        {head.some((cell) => cell.length > 0) && (
          <thead>
            <tr className="border-b border-border text-muted-foreground">
              {head.map((cell, column) => {
                // A column without a name has no heading instead of an empty one.
                const Tag = cell.length > 0 ? 'th' : 'td';
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
                  <Tag key={column} className={cx(look(column), 'font-medium whitespace-nowrap')}>
                    <InlineText parts={cell} />
                  </Tag>
                );
              })}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
            <tr key={row} className="border-b border-border last:border-b-0">
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a page's text never changes its order
                <td key={column} className={look(column)}>
                  <InlineText parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
