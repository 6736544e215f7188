import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { setUp } from '@/api/gen/sdk.gen.ts';
import type { SetupRequest } from '@/api/gen/types.gen.ts';
import { focusFirst, useForm } from '@/ui/use-form.ts';
import { firstDayOf, ownZone } from './browser-places.ts';
import {
  bodyOf,
  failureOf,
  type FieldName,
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

export type SetupFields = ReturnType<typeof useSetupForm>;

/** The form of the set-up, what is wrong with it, and the sending of it. */
export function useSetupForm(onToken: (token: string) => Promise<void>) {
  const { t } = useTranslation();
  const [before] = useState(begin);
  const [sent, setSent] = useState<SetupForm>();
  // Known before the next render: a double click sends once.
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

  const form = useForm({
    begin: before,
    check: (values) =>
      Object.fromEntries(Object.entries(wrongFields(values)).map(([name, message]) => [name, sentence(message)])),
  });
  const refused = refusedFields(send.error);
  // What was changed since the server refused it is not refused any more.
  const errorOf = (name: FieldName): string | undefined =>
    form.errorOf(name) ?? (sent?.[name] === form.values[name] ? sentence(refused[name]) : undefined);

  function submit(element: HTMLFormElement): void {
    if (sending.current) return;
    sending.current = true;
    setSent(form.values);
    send.mutate(bodyOf(form.values), { onError: (error) => focusFirst(element, Object.keys(refusedFields(error))) });
  }

  return {
    values: form.values,
    set: form.set,
    errorOf,
    textField: (name: TextName) => ({ ...form.field(name), error: errorOf(name) }),
    submit: (event: FormEvent<HTMLFormElement>) => form.submit({ busy: send.isPending, send: submit })(event),
    busy: send.isPending,
    done: isDone(send.error),
    failure: sentence(failureOf(send.error)),
  };
}
