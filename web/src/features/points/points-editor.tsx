import { Copy, FlaskConical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ConfirmDialog } from '@/ui/confirm-dialog.tsx';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { DraftBar } from './draft-bar.tsx';
import { ModeCard } from './mode-card.tsx';
import { NoteBox } from './note-box.tsx';
import { HandRulesCard, OrganisationRulesCard, VersionRulesCard } from './read-rules-card.tsx';
import { RuleLab } from './rule-lab.tsx';
import { RulesCard } from './rules-card.tsx';
import { SwitchOnDialog } from './switch-on-dialog.tsx';
import { type Editing, usePointsEditor } from './use-points-editor.ts';
import type { ListedVersion } from './version-spans.ts';
import { VersionsCard } from './versions-card.tsx';
import { WhenCard } from './when-card.tsx';

type Props = Editing & {
  /** The team's; none for the organisation. */
  name?: string;
  /** The choice of the team that the organisation's rules are tried on. */
  labChoice?: ReactNode;
  /** Says whether it did. */
  onReload: () => Promise<boolean>;
};

/** Writes rules as a draft, tries them in the lab, and saves what was tried; a manager without that right only tries. */
export function PointsEditor({ name = '', labChoice, onReload, ...editing }: Props) {
  const { whose, rules, organisation, today } = editing;
  const { t } = useTranslation();
  const editor = usePointsEditor(editing);
  const { draft, changes, versions, trial, switchesOn, now } = editor;
  const [shown, setShown] = useState<ListedVersion>();
  const inForce = versions.find(({ span }) => span.state === 'inForce');
  const canSave = rules.can_edit;
  const isHand = draft.mode === 'hand';
  const isTeam = whose !== 'organisation';
  const firstDay = switchesOn || draft.fromDay === '' ? undefined : draft.fromDay;

  return (
    // What takes the focus stays clear of the bar.
    <div className="flex flex-col max-md:[&_:is(button,input)]:scroll-mb-52 md:[&_:is(button,input)]:scroll-mt-40">
      {!canSave && (
        <div className="mb-4.5">
          <NoteBox icon={FlaskConical} title={t('points.managerOnly')}>
            <p>{t('points.managerOnlyHint')}</p>
            {changes > 0 && <LinkButton text={t('points.discard')} onClick={editor.discard} />}
          </NoteBox>
        </div>
      )}
      {canSave && editor.bar && (
        <DraftBar
          {...editor.bar}
          onSave={editor.save}
          onDiscard={editor.discard}
          // The draft goes only when there is something in its place.
          onReload={() => void onReload().then((done) => done && editor.discard())}
        />
      )}
      <div
        className={
          isHand
            ? 'grid max-w-3xl grid-cols-[minmax(0,1fr)]'
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 xl:grid-cols-[minmax(32rem,1fr)_minmax(0,1.1fr)]'
        }
      >
        <div className="flex min-w-0 flex-col gap-4.5">
          {isTeam && (
            <ModeCard
              mode={draft.mode}
              organisation={organisation}
              own={inForce?.version.mode === 'own' ? inForce : undefined}
              onMode={(mode) => {
                setShown(undefined);
                editor.setMode(mode);
              }}
            />
          )}
          {shown ? (
            <VersionRulesCard
              lines={shown.version.lines}
              number={shown.number}
              currency={rules.currency}
              back="points.backToDraft"
              onBack={() => setShown(undefined)}
            />
          ) : isHand ? (
            <HandRulesCard canEdit />
          ) : draft.mode === 'own' ? (
            <RulesCard lines={draft.lines} currency={rules.currency} onLines={(lines) => editor.change({ lines })} />
          ) : (
            <OrganisationRulesCard
              lines={organisation?.lines ?? []}
              currency={rules.currency}
              onMakeOwn={() => editor.copy(organisation?.lines ?? [])}
            />
          )}
          {canSave && (!isHand || changes > 0) && (
            <WhenCard
              draft={draft}
              today={today}
              first={switchesOn ? 'asked' : rules.first_switch && !isTeam ? 'reachesBack' : undefined}
              hasFinalDays={draft.mode === 'own'}
              onChange={editor.change}
            />
          )}
          {(isTeam || versions.length > 0) && (
            <Versions
              versions={versions}
              total={rules.versions_total}
              draft={changes > 0 ? { fromDay: firstDay, note: draft.note } : undefined}
              onShow={setShown}
              onCopy={({ version }) => {
                setShown(undefined);
                editor.copy(version.lines);
              }}
            />
          )}
        </div>
        {!isHand && (
          <RuleLab
            trial={trial}
            range={editor.range}
            today={today}
            canPreview={editor.canPreview}
            isNext={editor.canPreview && changes > 0 && !trial.isTried}
            stale={trial.asked !== undefined && !trial.isTried}
            choice={labChoice}
            onRange={editor.setRange}
            onPreview={editor.preview}
          />
        )}
      </div>
      {editor.isSwitching && now && isTeam && (
        <SwitchOnDialog
          team={{ id: whose, name }}
          lines={now.lines}
          range={editor.range}
          today={today}
          finalDays={now.finalDays}
          people={trial.data?.people_total ?? 0}
          busy={editor.isSaving}
          failure={editor.failureText}
          onSwitchOn={editor.switchOn}
          onClose={() => editor.setIsSwitching(false)}
        />
      )}
      {/* What cannot be saved is not lost either. */}
      <LeaveQuestion dirty={canSave && changes > 0} />
    </div>
  );
}

type VersionsProps = {
  versions: readonly ListedVersion[];
  total: number;
  draft: { fromDay: string | undefined; note: string } | undefined;
  onShow: (version: ListedVersion) => void;
  onCopy: (version: ListedVersion) => void;
};

/** Making a draft of a version asks first where there is a draft already. */
function Versions({ versions, total, draft, onShow, onCopy }: VersionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ListedVersion>();
  return (
    <>
      <VersionsCard
        versions={versions}
        total={total}
        draft={draft && { ...draft, number: total + 1 }}
        onShow={onShow}
        onCopy={draft ? setAsked : onCopy}
      />
      <ConfirmDialog
        open={asked !== undefined}
        icon={Copy}
        title={t('points.copy')}
        question={t('unsaved.discardQuestion')}
        confirm={t('unsaved.discard')}
        busy={false}
        onConfirm={() => {
          if (asked) onCopy(asked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
