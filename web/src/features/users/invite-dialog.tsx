import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { CheckedPerson, MadeLink } from '@/api/types.ts';
import { useTeams } from '@/api/use-teams.ts';
import { formatInstant } from '@/lib/format-date.ts';
import { useSettled } from '@/lib/use-settled.ts';
import { TextArea } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { LinkButton } from '@/ui/link-button.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';
import { useForm } from '@/ui/use-form.ts';
import { emailKey, type InviteLine, mostPeople, readPeople } from './invite-lines.ts';
import { checkPeople, useLinks } from './use-links.ts';

const settleMs = 300;
const mostSaid = 4;

type Known = ReadonlyMap<string, CheckedPerson>;

const isLeftOut = ({ email, twice }: InviteLine, known: Known): boolean => {
  const standing = email === undefined ? undefined : known.get(emailKey(email))?.standing;
  return email === undefined || twice || standing === 'user' || standing === 'inactive';
};

type ReadingProps = { lines: readonly InviteLine[]; known: Known };

/** What was read, and which lines are left out and why. */
function Reading({ lines, known }: ReadingProps) {
  const { t, i18n } = useTranslation();
  if (lines.length === 0) return null;
  const left = lines.filter((line) => isLeftOut(line, known));
  const read = lines.filter((line) => !isLeftOut(line, known));
  const again = read.flatMap(({ email = '', line }) => {
    const person = known.get(emailKey(email));
    return person?.standing === 'invited' ? [{ line, person }] : [];
  });
  return (
    <div role="status">
      <ul className="rounded-md border border-border bg-inset type-dense [&_b]:font-[580]">
        <ReadingRow ok end={t('invite.named', { count: read.filter(({ name }) => name !== undefined).length })}>
          <Trans i18nKey="invite.read" count={read.length} components={{ b: <b /> }} />
        </ReadingRow>
        {again.slice(0, mostSaid).map(({ line, person }) => (
          <ReadingRow key={line} ok end={t('invite.line', { n: line })}>
            {person.link_made_at
              ? t('invite.replaces', {
                  name: person.name ?? person.email,
                  day: formatInstant(person.link_made_at, i18n.language, 'dayMonth'),
                })
              : t('invite.newLink', { name: person.name ?? person.email })}
          </ReadingRow>
        ))}
        {left.slice(0, mostSaid).map((line) => (
          <ReadingRow key={line.line} end={t('invite.leftOut', { n: line.line })}>
            <WhyNot line={line} known={known} />
          </ReadingRow>
        ))}
        {left.length > mostSaid && (
          <ReadingRow end="">{t('invite.moreLeftOut', { count: left.length - mostSaid })}</ReadingRow>
        )}
      </ul>
    </div>
  );
}

function WhyNot({ line: { email, text, twice }, known }: { line: InviteLine; known: Known }) {
  const person = email === undefined ? undefined : known.get(emailKey(email));
  const key =
    email === undefined
      ? 'invite.noEmail'
      : twice
        ? 'invite.twice'
        : person?.standing === 'inactive'
          ? 'invite.inactive'
          : 'invite.isUser';
  // What was typed is passed apart from the text, so that markup in it stays text.
  return <Trans i18nKey={key} components={{ who: <b>{person?.name ?? email ?? text}</b> }} />;
}

function ReadingRow({ ok = false, end, children }: { ok?: boolean; end: string; children: ReactNode }) {
  const Icon = ok ? CircleCheck : TriangleAlert;
  return (
    <li className="flex min-h-9 items-center gap-2.5 border-t border-border px-3 py-1.5 first:border-t-0">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`size-4 shrink-0 ${ok ? 'text-success-text' : 'text-warning-text'}`}
      />
      <span className="min-w-0 flex-1 break-words">{children}</span>
      <span className="shrink-0 type-caption text-muted-foreground">{end}</span>
    </li>
  );
}

type Props = { onMade: (links: readonly MadeLink[]) => void; onClose: () => void };

/** Many people at once, each by a link of their own. Mounted when it is opened, so that each time begins anew. */
export function InviteDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation();
  const { invite } = useLinks();
  const [team, setTeam] = useState<number>();
  const teams = useTeams(team === undefined ? [] : [team]);
  const [known, setKnown] = useState<Known>(new Map());
  const [checking, setChecking] = useState(false);
  const form = useForm({
    begin: { people: '' },
    check: ({ people }) => {
      const chosen = readPeople(people).filter((line) => !isLeftOut(line, known));
      if (chosen.length === 0) return { people: t('invite.nobody') };
      return { people: chosen.length > mostPeople ? t('invite.tooMany', { most: mostPeople }) : undefined };
    },
    onChange: invite.reset,
  });
  const text = form.values.people;
  const lines = readPeople(text);
  const settled = readPeople(useSettled(text, text, settleMs));
  const count = lines.filter((line) => !isLeftOut(line, known)).length;

  const personsOf = (from: readonly InviteLine[], among: Known) =>
    from.flatMap((line) =>
      line.email === undefined || isLeftOut(line, among)
        ? []
        : [{ email: line.email, ...(line.name && { name: line.name }), ...(team !== undefined && { team }) }],
    );

  /** Whom the server knows already. */
  async function askServer(): Promise<Known> {
    const people = personsOf(lines, new Map());
    if (people.length === 0 || people.length > mostPeople) return known;
    const checked = await checkPeople(people);
    const next: Known = new Map(checked.map((person) => [emailKey(person.email), person]));
    setKnown(next);
    return next;
  }

  async function send(): Promise<void> {
    setChecking(true);
    try {
      const now = await askServer();
      const people = personsOf(lines, now);
      // Whoever is left out now is seen before links are made for the others.
      if (people.length > 0 && people.length === count) invite.mutate(people, { onSuccess: onMade });
    } catch (error) {
      console.warn('check invitations', error);
      invite.mutate(personsOf(lines, known), { onSuccess: onMade });
    } finally {
      setChecking(false);
    }
  }

  return (
    <FormDialog
      wide
      form={form}
      begin="people"
      submit={count === 0 ? t('invite.makeNone') : t('invite.make', { count })}
      disabled={invite.isPending || checking}
      onSubmit={() => void send()}
      title={t('invite.title')}
      subtitle={t('invite.lead')}
      onClose={onClose}
    >
      <TextArea
        {...form.field('people')}
        label={t('invite.people')}
        hint={form.errorOf('people') ?? t('invite.peopleHint')}
        rows={7}
        autoComplete="off"
        spellCheck={false}
        onBlur={() => void askServer().catch((error: unknown) => console.warn('check invitations', error))}
      />
      <Reading lines={settled} known={known} />
      <div className="flex flex-col gap-1.5">
        <SearchSelect
          label={t('invite.team')}
          labelEnd={team !== undefined && <LinkButton text={t('invite.noTeam')} onClick={() => setTeam(undefined)} />}
          placeholder={t('invite.chooseTeam')}
          items={teams.shown}
          source={teams}
          chosen={team}
          look="team"
          onChoose={setTeam}
        />
        <p className="type-caption text-muted-foreground">{t('invite.teamHint')}</p>
      </div>
      <QuietNote text={invite.isError ? t('invite.failed') : undefined} />
    </FormDialog>
  );
}
