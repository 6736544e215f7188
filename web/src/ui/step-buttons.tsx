import { Redo2, Undo2 } from 'lucide-react';
import { iconButtonClass } from './icon-button-class.ts';

type Props = {
  steps: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  undoLabel: string;
  redoLabel: string;
};

/** One step back and forth in what is not saved yet. They keep the focus when there is no further step. */
export function StepButtons({ steps, undoLabel, redoLabel }: Props) {
  return [
    { label: undoLabel, Icon: Undo2, possible: steps.canUndo, step: steps.undo },
    { label: redoLabel, Icon: Redo2, possible: steps.canRedo, step: steps.redo },
  ].map(({ label, Icon, possible, step }) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!possible}
      onClick={possible ? step : undefined}
      className={`${iconButtonClass} aria-disabled:opacity-40`}
    >
      <Icon aria-hidden strokeWidth={1.75} />
    </button>
  ));
}
