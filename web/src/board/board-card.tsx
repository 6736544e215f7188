import { cx } from 'class-variance-authority';
import { User } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { TeamLogo } from '@/ui/team-logo.tsx';

const looks = {
  card: {
    frame: 'transition-[border-color,box-shadow] duration-(--dur-base) hover:border-border-strong hover:shadow-raised',
    head: 'gap-3 px-4 pt-4 pb-3',
    title: '',
    count: 'px-4',
  },
  compare: {
    frame: '@container min-h-60',
    head: 'gap-3.5 px-3.5 pt-3.5 pb-2.5',
    title: '!text-sm',
    count: 'px-3.5',
  },
};

type Props = {
  look: keyof typeof looks;
  name: string;
  /** In the place of the name: a link with it. */
  nameLink?: ReactNode;
  type: string | undefined;
  picture: string | null | undefined;
  /** How many members the card lists, and how many the team has. */
  shown: number;
  total: number;
  /** Between the head and the list. */
  above?: ReactNode;
  /** Whether the viewer is in it. */
  mine?: boolean;
  /** The list, and what stands below it; it may be described by the title. */
  children: (titleId: string) => ReactNode;
};

/** A team's card: logo, name and type, how many of its members are shown, and the list of them. */
export function BoardCard({ look, name, nameLink, type, picture, shown, total, above, mine = false, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const mineId = useId();
  const { frame, head, title, count } = looks[look];
  return (
    <article
      aria-labelledby={mine ? `${titleId} ${mineId}` : titleId}
      className={cx('flex flex-col rounded-lg border border-border bg-card shadow-card', frame)}
    >
      <header className={cx('flex items-center', head)}>
        <TeamLogo name={name} picture={picture} />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} title={name} className={cx('truncate type-h3', title)}>
            {nameLink ?? name}
          </h2>
          <p title={type} className="mt-px truncate type-caption text-muted-foreground">
            {mine && (
              <span className="print:hidden">
                <User
                  aria-hidden
                  strokeWidth={2.1}
                  className="mr-1 inline size-[13px] align-[-2px] text-primary-text"
                />
                <span id={mineId} className="font-[560] text-primary-text">
                  {t('you.team')}
                </span>
                {type !== undefined && <span aria-hidden>{' · '}</span>}
              </span>
            )}
            {type}
          </p>
        </div>
      </header>
      {above}
      <div className={cx('flex items-baseline justify-between pb-1 type-caption text-muted-foreground', count)}>
        <h3 className="font-[580] text-foreground-2">{t('team.top')}</h3>
        {total > 0 && (
          <span className="tabular-nums">
            {shown < total ? t('team.shown', { shown, total }) : t('team.members', { count: total })}
          </span>
        )}
      </div>
      {children(titleId)}
    </article>
  );
}
