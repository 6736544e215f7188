import { type ChangeEvent, type FormEvent, useState } from 'react';

/** What each wrong field says. */
type Problems<Name extends PropertyKey> = { [Each in Name]?: string | undefined };

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

type Options<Values> = {
  /** What the form begins with; a field that nobody has touched follows it. */
  begin: Values;
  check?: (values: Values) => Problems<keyof Values>;
  onChange?: () => void;
};

/** `onInvalid` hears what the first wrong field says. */
type Sending = {
  busy: boolean;
  send: (form: HTMLFormElement) => void;
  onInvalid?: ((text: string | undefined) => void) | undefined;
};

/** Of a group of radio buttons, the one that is checked takes the focus. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = form.querySelectorAll<HTMLElement>('[name]:is(:checked, :not([type=radio]))');
  [...fields].find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}

/** What a form holds, and what is wrong with it once somebody has tried to send it. */
export function useForm<Values extends object>({ begin, check = () => ({}), onChange }: Options<Values>) {
  const [touched, setTouched] = useState<Partial<Values>>({});
  const [tried, setTried] = useState(false);
  const values = { ...begin, ...touched };
  const problems: Problems<keyof Values> = check(values);

  function set(part: Partial<Values>): void {
    setTouched((now) => ({ ...now, ...part }));
    onChange?.();
  }

  function errorOf(name: keyof Values): string | undefined {
    return tried ? problems[name] : undefined;
  }

  function field(name: TextName<Values>) {
    const value: unknown = values[name];
    return {
      name,
      value: typeof value === 'string' ? value : '',
      error: errorOf(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setTouched((now) => ({ ...now, [name]: currentTarget.value }));
        onChange?.();
      },
    };
  }

  /** Sends what is right; the first field that is wrong gets the focus. */
  function submit({ busy, send, onInvalid }: Sending) {
    return (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (busy) return;
      setTried(true);
      const wrong = Object.entries<string | undefined>(problems).filter(([, problem]) => problem !== undefined);
      if (wrong.length === 0) return send(event.currentTarget);
      onInvalid?.(wrong[0]?.[1]);
      focusFirst(
        event.currentTarget,
        wrong.map(([name]) => name),
      );
    };
  }

  return {
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(begin),
    set,
    field,
    errorOf,
    submit,
    /** Back to the beginning; what was typed since this was drawn stays. */
    reset: () => {
      setTouched((now) => (now === touched ? {} : now));
      setTried(false);
    },
  };
}
