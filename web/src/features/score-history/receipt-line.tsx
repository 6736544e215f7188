import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import type { Receipt } from '@/api/types.ts';
import { KindBadge } from '@/ui/kind-badge.tsx';
import { ruleText, titleOf } from './receipt-words.ts';

type RuleLinkProps = { team: number; receipt: Receipt };

/** To the rules of the team; nothing where no rule takes the event any more. */
export function RuleLink({ team, receipt }: RuleLinkProps) {
  const { t } = useTranslation();
  const text = ruleText(receipt, t);
  if (text === '') return null;
  return (
    <Link
      to="/teams/$id/points"
      params={{ id: String(team) }}
      className="rounded-xs font-[520] whitespace-nowrap text-primary-text underline-offset-3 hover:underline"
    >
      {text}
    </Link>
  );
}

type TitleProps = { receipt: Receipt };

export function ReceiptTitle({ receipt }: TitleProps) {
  const { t } = useTranslation();
  const title = titleOf(receipt, t);
  if (title === '') return null;
  return (
    <span
      lang={foreignLang(title)}
      className={typeof receipt.summary !== 'string' ? 'text-muted-foreground' : undefined}
    >
      {title}
    </span>
  );
}

/** The kind, what it was about, and the rule: 'Closed аптека № 12 · rule 2'. */
export function ReceiptLine({ team, receipt }: RuleLinkProps) {
  const { t } = useTranslation();
  const both = titleOf(receipt, t) !== '' && ruleText(receipt, t) !== '';
  return (
    <div className="flex flex-wrap items-center gap-x-[7px] gap-y-[3px] text-foreground">
      <KindBadge kind={receipt.kind} />
      <span className="min-w-0 break-words">
        <ReceiptTitle receipt={receipt} />
        {both && <span className="text-muted-foreground">{' · '}</span>}
        <RuleLink team={team} receipt={receipt} />
      </span>
    </div>
  );
}
