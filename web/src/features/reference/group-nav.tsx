import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { groupId } from './group-id.ts';
import type { Group } from './reference.ts';

type Props = { groups: readonly Group[] };

/** Beside the calls and always in sight where there is room, above them where there is not. */
export function GroupNav({ groups }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('reference.groups')} className="xl:sticky xl:top-[calc(var(--topbar-h)+20px)] xl:w-44">
      <ul className="flex flex-wrap gap-1.5 xl:flex-col xl:gap-0.5">
        {groups.map(({ name, calls }) => (
          <li key={name}>
            <Link
              to="/api-reference"
              hash={groupId(name)}
              className="flex h-11 items-center justify-between gap-3 rounded-md border border-border px-3 type-dense font-medium text-foreground-2 transition-colors duration-(--dur-fast) hover:bg-muted hover:text-foreground md:h-8 xl:border-transparent"
            >
              <span lang="en" className="first-letter:uppercase">
                {name}
              </span>
              <span className="type-caption tabular-nums text-muted-foreground">{calls.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
