import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { NoteBox } from './note-box.tsx';
import { ForeignRulesCard, HandRulesCard, VersionRulesCard } from './read-rules-card.tsx';
import type { Rules } from './types.ts';
import { type ListedVersion, listVersions } from './version-spans.ts';
import { VersionsCard } from './versions-card.tsx';

type Props = { rules: Rules; today: string };

/** For who may not change the rules: what counts, and every version. */
export function PointsReader({ rules, today }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ListedVersion>();
  const versions = listVersions(rules.versions, rules.versions_total, today);
  return (
    <div className="flex max-w-3xl flex-col gap-4.5">
      {rules.lines.length > 0 && (
        <NoteBox icon={Eye} title={t('points.playerOnly')}>
          <p>{t('points.playerOnlyHint')}</p>
        </NoteBox>
      )}
      {shown ? (
        <VersionRulesCard
          lines={shown.version.lines}
          number={shown.number}
          currency={rules.currency}
          back="close"
          onBack={() => setShown(undefined)}
        />
      ) : rules.lines.length === 0 ? (
        <HandRulesCard canEdit={false} />
      ) : (
        <ForeignRulesCard lines={rules.lines} currency={rules.currency} />
      )}
      <VersionsCard versions={versions} total={rules.versions_total} draft={undefined} onShow={setShown} />
    </div>
  );
}
