type Props = {
  text: string;
  /** Where there are several: what it is of, told to screen readers after the text. */
  of?: string;
  disabled?: boolean;
  onClick: () => void;
};

/** A small action in words, beside a heading. */
export function LinkButton({ text, of, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={of === undefined ? undefined : `${text}: ${of}`}
      aria-disabled={disabled ? true : undefined}
      onClick={disabled ? undefined : onClick}
      className="min-h-7 rounded-[5px] px-1.5 text-xs leading-none font-[540] text-primary-text not-aria-disabled:hover:bg-primary-tint aria-disabled:text-muted-foreground max-md:min-h-11"
    >
      {text}
    </button>
  );
}
