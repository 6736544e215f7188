import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '@/ui/code-block.tsx';
import type { AnswerGroup } from './reference.ts';
import { statusMeaning } from './status-meaning.ts';

type Props = { groups: readonly AnswerGroup[] };

const looks: Readonly<Record<string, string>> = {
  '2': 'bg-success-tint text-success-text',
  '3': 'bg-primary-tint text-primary-text',
  '4': 'bg-warning-tint text-warning-text',
  '5': 'bg-danger-tint text-danger-text',
};

/** Status and meaning of every answer, and below those that look alike the example they share. */
export function AnswerList({ groups }: Props) {
  const { t } = useTranslation();

  const meaning = (status: string, description: string) => {
    if (description !== '') return <span lang="en">{description}</span>;
    const key = statusMeaning[status];
    return key === undefined ? null : <span>{t(key)}</span>;
  };

  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ answers, contentType, example }) => (
        <div key={answers[0]?.status} className="flex min-w-0 flex-col gap-2">
          <ul className="flex flex-col gap-1.5 type-dense text-foreground-2">
            {answers.map(({ status, description }) => (
              <li key={status} className="flex items-baseline gap-2.5">
                <span
                  className={cx(
                    'w-10 shrink-0 rounded-sm py-0.5 text-center type-micro tabular-nums',
                    looks[status.slice(0, 1)] ?? 'bg-muted text-foreground-2',
                  )}
                >
                  {status}
                </span>
                {meaning(status, description)}
              </li>
            ))}
          </ul>
          {contentType !== undefined && <p className="font-mono text-xs text-muted-foreground">{contentType}</p>}
          {example !== undefined && (
            <CodeBlock
              label={t('reference.answerExample', { status: answers.map(({ status }) => status).join(', ') })}
              code={example}
            />
          )}
        </div>
      ))}
    </div>
  );
}
