import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDisplaysOptions } from '@/api/gen/@tanstack/react-query.gen.ts';
import { useEverybody } from '@/api/use-people.ts';
import { useTeams } from '@/api/use-teams.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { includesText } from '@/lib/text-match.ts';
import type { Choice, ChoiceSource } from '@/ui/search-popup.tsx';

/** What an entry can be about; the place in this list is a part of the choice's number. */
const subjects = ['user', 'team', 'display', 'organisation'] as const;
type Subject = (typeof subjects)[number];

/** One list of several kinds has one row of numbers. */
const choiceId = (subject: Subject, id: number): number => id * subjects.length + subjects.indexOf(subject);

export function subjectOf(choice: number): string {
  const kind = subjects[choice % subjects.length] ?? subjects[0];
  return `${kind}/${Math.floor(choice / subjects.length)}`;
}

/** Undefined of a subject that the list does not have, such as an event. */
export function choiceOf(subject: string): number | undefined {
  const [name, id] = subject.split('/');
  const kind = subjects.find((each) => each === name);
  return kind && choiceId(kind, Number(id));
}

/** Whom and what the log can be about: people, teams, displays and the settings, in one list. */
export function useAboutChoices(chosen: Choice | undefined) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const people = useEverybody();
  const teams = useTeams([]);
  const displays = useQuery(listDisplaysOptions());
  const isWhole = people.source.isWhole && teams.isWhole;

  const others: Choice[] = [
    ...(displays.data?.data ?? []).map(({ id, name }) => ({
      id: choiceId('display', id),
      name,
      note: t('audit.display'),
      look: 'team' as const,
    })),
    {
      id: choiceId('organisation', 1),
      name: t('audit.settings'),
      note: t('audit.settingsNote'),
      look: 'team' as const,
    },
  ];
  const asPerson = (person: Choice): Choice => ({ ...person, id: choiceId('user', person.id) });
  const asTeam = ({ id, name, picture, type }: (typeof teams.shown)[number]): Choice => ({
    id: choiceId('team', id),
    name,
    picture,
    note: type,
    look: 'team',
  });

  // What the server has found is not filtered once more; the rest is found here.
  const here = isWhole ? others : others.filter(({ name, note }) => includesText(`${name} ${note ?? ''}`, typed));
  const items = [...people.items.map(asPerson), ...teams.shown.map(asTeam), ...here];
  const known = [...people.source.known.map(asPerson), ...teams.known.map(asTeam), ...others];
  const source: ChoiceSource = {
    known: chosen && !known.some(({ id }) => id === chosen.id) ? [...known, chosen] : known,
    total: people.source.total + teams.total + others.length,
    isWhole,
    isSearching: people.source.isSearching || teams.isSearching,
    setFilter: (text) => {
      setTyped(text);
      people.source.setFilter(text);
      teams.setFilter(text);
    },
  };
  return { items, source };
}
