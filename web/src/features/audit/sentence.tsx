import { foreignLang } from '@/i18n/foreign-lang.ts';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { AuditEntry } from './audit-calls.ts';
import type { AuditLine } from './lines.ts';
import { sentenceOf } from './sentences.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What something was called, as the entry itself tells it. */
function recordedName({ before, after, subject }: AuditEntry): string {
  const told = [after, before].filter(isObject).flatMap((side) => [side['name'], side['summary'], side['email']]);
  return told.find((text): text is string => typeof text === 'string' && text !== '') ?? subject;
}

const Name = ({ text }: { text: string }) => <b lang={foreignLang(text)}>{text}</b>;

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
        whom: <Name text={about ? about.name || t('audit.former') : recorded} />,
        team: <Name text={team?.name ?? recorded} />,
        thing: <Name text={thing ?? recorded} />,
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
