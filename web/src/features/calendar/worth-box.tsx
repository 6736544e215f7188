import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { formatDay } from '@/lib/format-date.ts';
import { formatChange, formatScore } from '@/lib/format.ts';
import { type EventKind, kindNames } from '@/ui/kinds.ts';
import type { EventOwner } from './event-owner.ts';
import { firstName } from '@/lib/first-name.ts';
import type { Facts, Outlook } from './worth.ts';

type Props = {
  outlook: Outlook;
  owner: EventOwner;
  now: Facts;
  /** What the event is before it is saved; none for a new one. */
  before: Facts | undefined;
};

/** PTS-33: what saving will give, while the form is filled in. The server's answer says afterwards what it was. */
export function WorthBox(props: Props) {
  const { i18n } = useTranslation();
  const { day, change } = props.outlook;
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 rounded-[10px] border border-border bg-inset px-3 py-2.5 type-dense text-foreground-2"
    >
      {day === 'byHand' && change === 0 ? (
        <Hand aria-hidden className="mr-[13px] size-[17px] shrink-0 text-muted-foreground" strokeWidth={1.75} />
      ) : (
        <b
          // A sentence that begins with the points says them itself.
          aria-hidden={saysPoints(props)}
          className={cx(
            'min-w-[30px] text-base leading-5 font-[620] tabular-nums',
            change > 0 ? 'text-success-text' : change < 0 ? 'text-danger-text' : 'text-muted-foreground',
          )}
        >
          {formatChange(change, i18n.language)}
        </b>
      )}
      <div className="min-w-0 break-words">
        <p className="text-foreground">
          <Sentence {...props} />
        </p>
        <p className="mt-px type-caption text-muted-foreground">
          <Consequence {...props} />
        </p>
      </div>
    </div>
  );
}

const becomesAnother = ({ now, before }: Props): boolean => before !== undefined && before.kind !== now.kind;

const saysPoints = (props: Props): boolean =>
  props.outlook.day === 'open' && props.outlook.rule !== undefined && !becomesAnother(props);

function Sentence(props: Props): ReactNode {
  const { t, i18n } = useTranslation();
  const { outlook, owner, now, before } = props;
  if (outlook.day === 'byHand') return t('event.byHand');
  if (outlook.day === 'final') {
    const [day, since] = [now.day, outlook.since].map((each) => formatDay(each, i18n.language, 'dayMonth'));
    return t('event.final', { day, since });
  }
  if (outlook.rule === undefined) return t('event.noRule');
  const rule = (
    <Link
      to="/teams/$id/points"
      params={{ id: String(owner.team.id) }}
      className="font-[560] text-primary-text hover:underline"
    />
  );
  // In English the kind is a word of the sentence, in Russian it is quoted.
  const word = (kind: EventKind) =>
    i18n.language.startsWith('ru') ? t(kindNames[kind]) : t(kindNames[kind]).toLowerCase();
  return before && becomesAnother(props) ? (
    <Trans
      i18nKey="event.becomes"
      values={{ from: t(kindNames[before.kind]), to: word(now.kind), n: outlook.rule }}
      components={{ rule }}
    />
  ) : (
    <Trans
      i18nKey="event.gives"
      values={{
        points: formatChange(outlook.change, i18n.language),
        name: firstName(owner.person.name),
        n: outlook.rule,
      }}
      components={{ points: <span className="sr-only" />, rule }}
    />
  );
}

function Consequence({ outlook, before }: Props): ReactNode {
  const { t, i18n } = useTranslation();
  const { day, gave, change } = outlook;
  const gives = gave + change;
  if (change < 0 && gives === 0) return t('event.givenBack', { points: formatScore(gave, i18n.language) });
  if (day === 'byHand') return t('event.byHandHint');
  if (day === 'final' || outlook.rule === undefined) return t('event.finalHint');
  if (!before) return t('event.atOnce');
  return t('event.gave', { from: formatScore(gave, i18n.language), to: formatScore(outlook.gives, i18n.language) });
}
