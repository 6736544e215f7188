import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ApiError } from '@/api/errors.ts';
import type { CalendarRule } from '@/api/types.ts';
import { Button } from '@/ui/button.tsx';
import { LeaveQuestion } from '@/ui/leave-question.tsx';
import { addRule, type Draft, draftOf, isComplete, mostRules, rulesOf, sameRules } from './rules-draft.ts';
import { RulesList } from './rules-list.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useSaveRules } from './rules-query.ts';

type Rules = { version: number; rules: CalendarRule[] };
type Props = {
  saved: Rules;
  /** Says whether it did. */
  onReload: () => Promise<boolean>;
};

/** `list` stays as long as the same list is on the screen; `kept`: nothing was changed since it was saved. */
type Edited = { version: number; list: number; draft: Draft; kept: boolean };

/** Begins at what is saved. What another administrator saves meanwhile is followed until something is changed here. */
export function RulesEditor({ saved, onReload }: Props) {
  const { t } = useTranslation();
  const [latest, setEdited] = useState<Edited>();
  const adder = useRef<HTMLButtonElement>(null);
  const save = useSaveRules();
  const edited = latest?.kept && latest.version !== saved.version ? undefined : latest;
  const list = edited?.list ?? saved.version;
  const draft = edited?.draft ?? draftOf(saved.rules);
  const rules = rulesOf(draft);
  const dirty = edited !== undefined && !sameRules(rules, saved.rules);

  const refused = save.error instanceof ApiError ? save.error : undefined;
  const conflict = refused?.status === 409;

  function change(next: Draft): void {
    if (next === draft) return;
    setEdited({ version: edited?.version ?? saved.version, list, draft: next, kept: false });
    // Typing on does not resolve a conflict.
    if (!save.isPending && !conflict) save.reset();
  }

  function forget(): void {
    setEdited(undefined);
    save.reset();
  }

  /** The draft goes only when there is something in its place. */
  async function reload(): Promise<void> {
    if (await onReload()) forget();
  }

  function send(): void {
    if (save.isPending || !dirty || !isComplete(draft)) return;
    const sent = edited;
    save.mutate(
      { version: edited.version, rules },
      {
        onSuccess: ({ data }) =>
          setEdited((now) => {
            // What was changed while it was being saved stays, on top of what was saved.
            if (now && now !== sent) return { ...now, version: data.version };
            // The same rules are the same list: what is half typed in it, and the focus, stay.
            return now && sameRules(rules, data.rules) ? { ...now, version: data.version, kept: true } : undefined;
          }),
      },
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-3">
        {/* Others were saved: another list, in which nothing slides from where it never was. */}
        <RulesList key={list} draft={draft} afterRemoval={adder} onChange={change} />
        <Button
          ref={adder}
          size="touch"
          disabled={draft.length >= mostRules}
          title={draft.length >= mostRules ? t('rules.full', { most: mostRules }) : undefined}
          onClick={() => change(addRule(draft))}
          className="self-start max-md:w-full"
        >
          <Plus aria-hidden strokeWidth={1.75} />
          {t('rules.addRule')}
        </Button>
      </div>
      <RulesPanel
        rules={dirty && isComplete(draft) ? rules : undefined}
        dirty={dirty}
        incomplete={!isComplete(draft)}
        busy={save.isPending}
        conflict={conflict}
        failure={
          save.isError && !conflict
            ? (refused?.fields.get('rules') ?? refused?.serverText ?? t('rules.failed'))
            : undefined
        }
        onSave={send}
        // Somebody else's are what is there to go back to.
        onDiscard={conflict ? () => void reload() : forget}
        onReload={() => void reload()}
      />
      <LeaveQuestion dirty={dirty} />
    </div>
  );
}
