import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** What is searched for, as the address has it. */
  value: string;
  onSettled: (text: string) => void;
};

/** SRCH-01, and specification, section 9 */
const settleMs = 300;

/** Searches once the typing has settled, or the field is left. */
export function SettlingSearch({ value, onSettled, ...input }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);

  // The way back, or a link, changed the address: the field follows. What the field itself asked for comes back late,
  // and must not take away the letters that were typed meanwhile.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setText(value);
      setAsked(value);
    }
  }

  const wanted = text.trim();

  const settle = useCallback(() => {
    setAsked(wanted);
    onSettled(wanted);
  }, [wanted, onSettled]);

  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(settle, settleMs);
    return () => clearTimeout(timer);
  }, [wanted, asked, settle]);

  return (
    <Field
      type="search"
      autoComplete="off"
      {...input}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={wanted === asked ? undefined : settle}
    />
  );
}
