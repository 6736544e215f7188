import { cx } from 'class-variance-authority';

type Props = { method: string };

/** Reading is calm, making green, changing amber, deleting red; the word says it too. */
const looks: Readonly<Record<string, string>> = {
  GET: 'bg-primary-tint text-primary-text',
  POST: 'bg-success-tint text-success-text',
  PUT: 'bg-warning-tint text-warning-text',
  PATCH: 'bg-warning-tint text-warning-text',
  DELETE: 'bg-danger-tint text-danger-text',
};

export function MethodChip({ method }: Props) {
  return (
    <span
      className={cx(
        'inline-grid h-5.5 w-15 shrink-0 place-items-center rounded-sm type-micro font-[620]',
        looks[method] ?? 'bg-muted text-foreground-2',
      )}
    >
      {method}
    </span>
  );
}
