import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '@/i18n/i18n.ts';

/** The server's name for everybody who was erased, in every language. */
const erased = 'Former member';

function rename(answer: unknown, name: string): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [key, value] of Object.entries(answer)) {
    if (value === erased) Reflect.set(answer, key, name);
    else rename(value, name);
  }
}

/** Names them in the language of now, wherever in an answer they are. Here, so that no screen has to think of it. */
export function nameFormer<Answer>(answer: Answer): Answer {
  const name = i18n.t('former');
  if (name !== erased) rename(answer, name);
  return answer;
}

/** With another language, what names one of them is asked for again. */
export function renameFormer(queryClient: QueryClient): void {
  let name = i18n.t('former');
  i18n.subscribe(() => {
    const before = JSON.stringify(name);
    name = i18n.t('former');
    void queryClient.invalidateQueries({
      predicate: ({ state: { data } }) =>
        before !== JSON.stringify(name) && JSON.stringify(data ?? null).includes(before),
    });
  });
}
