import { useTranslation } from '@/i18n/use-translation.ts';
import { usePeople } from '@/api/use-people.ts';
import type { Choice } from '@/ui/search-popup.tsx';
import { SearchSelect } from '@/ui/search-select.tsx';

type Props = { person: Choice | undefined; onPerson: (person: Choice | undefined) => void };

/** Everybody with an active account. */
export function AnyPerson({ person, onPerson }: Props) {
  const { t } = useTranslation();
  const people = usePeople();
  // Kept as a whole: another search must not take the name away.
  const known = [...people.source.known, ...(person ? [person] : [])];
  return (
    <SearchSelect
      label={t('managers.person')}
      placeholder={t('common.chooseUser')}
      items={people.items}
      source={{ ...people.source, known }}
      chosen={person?.id}
      look="person"
      onChoose={(id) => onPerson(known.find((each) => each.id === id))}
    />
  );
}

/** Who is in the team. */
export function TeamPerson({ members, person, onPerson }: Props & { members: readonly Choice[] }) {
  const { t } = useTranslation();
  return (
    <SearchSelect
      label={t('managers.person')}
      placeholder={t('common.chooseUser')}
      items={members}
      chosen={person?.id}
      look="person"
      onChoose={(id) => onPerson(members.find((each) => each.id === id))}
    />
  );
}
