import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setUp } from '@/api/gen/sdk.gen.ts';
import type { SetupRequest } from '@/api/gen/types.gen.ts';
import { firstDayOf, ownZone } from './browser-places.ts';
import {
  bodyOf,
  failureOf,
  type FieldName,
  firstOf,
  isDone,
  type Message,
  refusedFields,
  type SetupForm,
  wrongFields,
} from './setup-rules.ts';

type TextName = Exclude<FieldName, 'organisation.zone' | 'organisation.week_start' | 'sample_data'>;

const begin = (): SetupForm => ({
  code: '',
  'organisation.name': '',
  'organisation.zone': ownZone(),
  'organisation.week_start': firstDayOf(navigator.language),
  'admin.name': '',
  'admin.email': '',
  'admin.password': '',
  sample_data: false,
});

function focusField(form: HTMLFormElement, name: FieldName | undefined): void {
  const field = name && form.querySelector(`[name="${name}"]:is(:checked, :not([type=radio]))`);
  if (field instanceof HTMLElement) field.focus();
}

export type SetupFields = ReturnType<typeof useSetupForm>;

/** The form of the set-up, what is wrong with it, and the sending of it. */
export function useSetupForm(onToken: (token: string) => Promise<void>) {
  const { t } = useTranslation();
  const [form, setForm] = useState(begin);
  const [tried, setTried] = useState(false);
  // What was changed since the server refused it is not refused any more.
  const [mended, setMended] = useState<readonly FieldName[]>([]);
  // Known before the screen is drawn again: a double click is one.
  const sending = useRef(false);

  const send = useMutation({
    mutationFn: async (body: SetupRequest) => {
      const { data } = await setUp({ body, throwOnError: true });
      await onToken(data.token);
    },
    onError: (error) => console.warn('set up', error),
    onSettled: () => {
      sending.current = false;
    },
  });

  const sentence = (message: Message | undefined): string | undefined =>
    message && ('text' in message ? message.text : t(message.key, { seconds: message.seconds }));

  const wrong = tried ? wrongFields(form) : {};
  const refused = refusedFields(send.error);
  const errorOf = (name: FieldName): string | undefined =>
    sentence(wrong[name] ?? (mended.includes(name) ? undefined : refused[name]));

  function change<Name extends FieldName>(name: Name, value: SetupForm[Name]): void {
    setForm((now) => ({ ...now, [name]: value }));
    setMended((now) => (now.includes(name) ? now : [...now, name]));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.current) return;
    setTried(true);
    const element = event.currentTarget;
    const first = firstOf(wrongFields(form));
    if (first) return focusField(element, first);
    sending.current = true;
    setMended([]);
    send.mutate(bodyOf(form), { onError: (error) => focusField(element, firstOf(refusedFields(error))) });
  }

  const textField = (name: TextName) => ({
    name,
    value: form[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
  });

  return {
    form,
    change,
    errorOf,
    textField,
    submit,
    busy: send.isPending,
    done: isDone(send.error),
    failure: sentence(failureOf(send.error)),
  };
}
