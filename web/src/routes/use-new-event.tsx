import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { Me } from '@/api/types.ts';
import type { NewEventDialogProps } from '@/features/calendar/new-event-dialog.tsx';
import { loadScreenTexts } from '@/i18n/i18n.ts';
import { sayPartFailed } from '@/ui/part-failed.ts';
import { useScoreHistory } from './use-score-history.tsx';

type NewEvent = { create: () => void; dialog: ReactNode };

/** Creates an event from any screen, for who leads a team. Its code comes with the first one. */
export function useNewEvent(me: Me): NewEvent {
  const navigate = useNavigate();
  const history = useScoreHistory(me);
  const back = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<{ Dialog: ComponentType<NewEventDialogProps> }>();

  async function open(): Promise<void> {
    back.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    try {
      const [{ NewEventDialog }] = await Promise.all([
        import('@/features/calendar/new-event-dialog.tsx'),
        loadScreenTexts(),
      ]);
      setShown({ Dialog: NewEventDialog });
    } catch (error) {
      sayPartFailed(error);
    }
  }

  return {
    create: () => void open(),
    dialog: (
      <>
        {shown && (
          <shown.Dialog
            me={me}
            shown={{ group: me.manages[0]?.id, user: undefined }}
            day={undefined}
            finalFocus={back}
            onShow={({ group, user }) => void navigate({ to: '/calendar', search: { group, user } })}
            onExplain={({ team, person }) => history.explain(team, person)}
            onClose={() => setShown(undefined)}
          />
        )}
        {history.dialog}
      </>
    ),
  };
}
