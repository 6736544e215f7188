import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send, Unplug } from 'lucide-react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import { askToReconnect } from '@/api/gen/sdk.gen.ts';
import { problemWords } from '@/api/problem-words.ts';
import type { InboxCalendar } from '@/api/types.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toasts.ts';
import { refreshInbox } from './inbox-query.ts';
import { agoText, lengthText } from './inbox-words.ts';

/** A calendar that only its owner can mend: they can be asked to. */
export function CalendarDetail({ calendar }: { calendar: InboxCalendar }) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { person, problem, since, asked_at: askedAt } = calendar;
  const ask = useMutation({
    mutationFn: () => askToReconnect({ path: { id: person.id }, throwOnError: true }),
    onSuccess: () => showToast('success', t('connections.askedToast', { name: person.name })),
    onError: (error) => {
      const isOffline = error instanceof ApiError && error.status === undefined;
      // Mended or disconnected meanwhile: the list shows that by itself.
      const isOver = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (!isOver) showToast('error', isOffline ? t('common.offline') : t('common.failed'));
    },
    onSettled: () => refreshInbox(queryClient),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Badge look="danger">
        <Unplug aria-hidden strokeWidth={1.75} />
        {t('connection.status.broken')}
      </Badge>
      <h2 className="type-h2">{t('inbox.broken', { time: lengthText(since, i18n.language) })}</h2>
      {problem && <p className="type-dense text-foreground-2">{t(problemWords[problem])}</p>}
      {askedAt && (
        <p className="type-caption text-muted-foreground">
          {t('inbox.asked', { time: agoText(askedAt, i18n.language) })}
        </p>
      )}
      <Button size="touch" disabled={ask.isPending} onClick={() => ask.mutate()}>
        <Send aria-hidden strokeWidth={1.75} />
        {t(askedAt ? 'inbox.askAgain' : 'inbox.ask')}
      </Button>
    </div>
  );
}
