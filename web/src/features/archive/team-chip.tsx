import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { TeamMark } from '@/ui/team-mark.tsx';

type Props = {
  name: string;
  picture: string | null | undefined;
  chosen: boolean;
  /** As many as can be compared are chosen: this one is not taken. */
  full: boolean;
  onToggle: () => void;
};

const looks = {
  chosen: 'border-ring bg-primary-tint text-foreground',
  free: 'border-border-strong text-foreground-2 hover:border-ring hover:text-foreground',
  full: 'border-border text-muted-foreground [&>:first-child]:opacity-65 [&>:first-child]:grayscale-85',
};

export function TeamChip({ name, picture, chosen, full, onToggle }: Props) {
  const look = chosen ? 'chosen' : full ? 'full' : 'free';
  return (
    <button
      type="button"
      title={name}
      aria-pressed={chosen}
      aria-disabled={look === 'full' ? true : undefined}
      onClick={onToggle}
      className={cx(
        'inline-flex h-11 max-w-full items-center gap-2 rounded-[9px] border pr-3 pl-[7px] text-[0.8125rem] leading-none font-[500] transition-colors duration-(--dur-fast) md:h-[34px]',
        looks[look],
      )}
    >
      <TeamMark
        name={name}
        picture={picture}
        className="size-5 rounded-[5px] text-[0.6875rem] leading-none font-[640]"
      />
      <span className="truncate py-1">{name}</span>
      {chosen && <Check aria-hidden className="ml-0.5 size-3.5 shrink-0 text-primary-text" strokeWidth={2.4} />}
    </button>
  );
}
