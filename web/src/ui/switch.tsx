type Props = {
  label: string;
  on: boolean;
  /** Why it cannot be used; without one, it can. */
  reason?: string | undefined;
  onChange: (on: boolean) => void;
};

/** On or off, at once. A disabled one still takes the focus and says why. 44 px on a phone. */
export function Switch({ label, on, reason, onChange }: Props) {
  const disabled = reason !== undefined;
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={on}
      aria-disabled={disabled ? true : undefined}
      title={reason}
      onClick={() => {
        if (!disabled) onChange(!on);
      }}
      className="group inline-grid h-11 shrink-0 place-items-center rounded-full aria-disabled:opacity-45 md:h-7"
    >
      <span className="relative h-[18px] w-[30px] rounded-full bg-input transition-colors duration-(--dur-fast) group-aria-checked:bg-primary after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:bg-primary-foreground after:transition-transform after:duration-(--dur-fast) group-aria-checked:after:translate-x-3" />
    </button>
  );
}
