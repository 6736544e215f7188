import { useBlocker } from '@tanstack/react-router';
import { hasUnsaved, mayLeave } from '@/lib/unsaved.ts';

type Way = { current: { pathname: string }; next: { pathname: string } };

/** Another page of a list, or another filter, takes nothing away. */
const losesUnsaved = async ({ current, next }: Way): Promise<boolean> =>
  current.pathname !== next.pathname && !(await mayLeave());

/** Asks before a page with unsaved changes is left. A reload or a closed tab asks in the browser's words. */
export function UnsavedGuard() {
  useBlocker({ shouldBlockFn: losesUnsaved, enableBeforeUnload: hasUnsaved });
  return null;
}
