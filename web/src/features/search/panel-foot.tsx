import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from './key-cap.tsx';

type Props = { hintId: string };

/** Which keys work, where there are keys; and how much one must type. */
export function PanelFoot({ hintId }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-none items-center gap-4 border-t border-border px-4 py-[9px] type-caption text-muted-foreground">
      <span aria-hidden className="flex items-center gap-1.5 max-md:hidden">
        <KeyCap>
          <ArrowUp />
        </KeyCap>
        <KeyCap>
          <ArrowDown />
        </KeyCap>
        {t('search.toMove')}
      </span>
      <span aria-hidden className="flex items-center gap-1.5 max-md:hidden">
        <KeyCap>
          <CornerDownLeft />
        </KeyCap>
        {t('search.toOpen')}
      </span>
      <span id={hintId} className="md:ml-auto">
        {t('search.hint')}
      </span>
    </div>
  );
}
