import type { Block } from './guide-types.ts';
import { CodeExample } from './code-example.tsx';
import { GuideTable } from './guide-table.tsx';
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
