import { useTranslation } from 'react-i18next';
import type { Display } from '@/api/types.ts';
import { DisplayRow } from './display-row.tsx';
import { rowColumns } from './row-columns.ts';

type Props = {
  displays: readonly Display[];
  onEdit: (display: Display) => void;
  onRevoke: (display: Display) => void;
};

const heads = ['displays.name', 'displays.teams', 'displays.lastSeen', 'displays.created'] as const;

export function DisplaysList({ displays, onEdit, onRevoke }: Props) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg border border-border bg-card shadow-card">
      {/* Each line says by itself what it is: the heads are for the eye. */}
      <div
        aria-hidden
        className={`hidden min-h-9 border-b border-border px-4 type-caption text-muted-foreground xl:grid ${rowColumns}`}
      >
        {heads.map((key) => (
          <span key={key}>{t(key)}</span>
        ))}
      </div>
      <ul aria-label={t('title.displays')}>
        {displays.map((display) => (
          <DisplayRow
            key={display.id}
            display={display}
            onEdit={() => onEdit(display)}
            onRevoke={() => onRevoke(display)}
          />
        ))}
      </ul>
    </div>
  );
}
