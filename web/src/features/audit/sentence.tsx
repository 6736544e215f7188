import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { AuditEntry } from './audit-calls.ts';
import type { AuditLine } from './lines.ts';
import { nameThen, recordedName } from './names.ts';
import { sentenceOf } from './sentences.ts';

type NameProps = {
  text: string;
  /** As it was when the entry was made. */
  then?: string | undefined;
};

function Name({ text, then }: NameProps) {
  const { t } = useTranslation();
  return (
    <b
      lang={foreignLang(text)}
      title={then === undefined || then === text ? undefined : t('audit.then', { name: then })}
    >
      {text}
    </b>
  );
}

/** An action in words; the person who did it stands before it. */
function EntrySentence({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const key = sentenceOf(entry);
  if (key === undefined) return <code>{entry.action}</code>;
  const { about, team, thing } = entry;
  const recorded = recordedName(entry);
  return (
    <Trans
      i18nKey={key}
      components={{
        whom: <Name text={about ? about.name || t('former') : recorded} then={nameThen(entry, 'user')} />,
        team: <Name text={team?.name ?? recorded} then={nameThen(entry, 'team')} />,
        thing: <Name text={thing ?? recorded} then={nameThen(entry, 'display')} />,
      }}
    />
  );
}

export function Sentence({ line: { first, entries } }: { line: AuditLine }) {
  const { t } = useTranslation();
  const count = entries.length;
  const { team } = first;
  if (count > 1 && first.action === 'score.set' && team && entries.every((each) => each.team?.id === team.id)) {
    return (
      <Trans
        i18nKey="audit.scoresSet"
        count={count}
        values={{ count }}
        components={{ team: <Name text={team.name} /> }}
      />
    );
  }
  return (
    <>
      <EntrySentence entry={first} />
      {count > 1 && ` ${t('audit.more', { count: count - 1 })}`}
    </>
  );
}
