import type { Policy } from './policy.ts';

type Props = { section: Policy['sections'][number] };

export function PolicySection({ section }: Props) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="mt-7">
      <h2 id={`${section.id}-title`} className="type-h2">
        {section.title}
      </h2>
      <div className="mt-2 flex flex-col gap-3 text-[15px] leading-6 text-foreground-2">
        {section.paragraphs?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.points && (
          <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-muted-foreground">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
