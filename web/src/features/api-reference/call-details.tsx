import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { Copy, KeyRound, Link2, LockOpen } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { TextKey } from '@/i18n/text-key.ts';
import { copyOrSelect } from '@/lib/copy-or-select.ts';
import { Button } from '@/ui/button.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { showToast } from '@/ui/toasts.ts';
import { curl } from './curl.ts';
import { FieldTable } from './field-table.tsx';
import type { AnswerGroup, Call } from './reference.ts';

/** For an answer that the document does not describe: what its status means in this API. */
const statusMeaning: Readonly<Record<string, TextKey>> = {
  '200': 'reference.status.ok',
  '201': 'reference.status.created',
  '204': 'reference.status.ok',
  '304': 'reference.status.notModified',
  '400': 'reference.status.unreadable',
  '401': 'reference.status.unauthenticated',
  '403': 'reference.status.forbidden',
  '404': 'reference.status.notFound',
  '409': 'reference.status.conflict',
  '413': 'reference.status.tooLarge',
  '415': 'reference.status.unsupportedType',
  '422': 'reference.status.invalid',
  '429': 'reference.status.tooMany',
  '500': 'reference.status.internal',
  '503': 'reference.status.unavailable',
};

type Props = { call: Call };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 type-dense font-semibold text-foreground">{title}</h3>
      {children}
    </section>
  );
}

/** What an opened call tells: everything needed to make it. */
export function CallDetails({ call }: Props) {
  const { t } = useTranslation();
  const Token = call.needsToken ? KeyRound : LockOpen;
  return (
    <div className="flex min-w-0 flex-col gap-5 border-t border-border px-4 pt-4 pb-5">
      <div className="flex flex-col gap-2">
        {call.description !== '' && (
          <p lang="en" className="max-w-3xl text-foreground-2">
            {call.description}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 type-dense text-muted-foreground [&_svg]:size-[15px]">
          <span className="inline-flex items-center gap-1.5">
            <Token aria-hidden strokeWidth={1.75} />
            {t(call.needsToken ? 'reference.token' : 'reference.noToken')}
          </span>
          <Link
            to="/api-reference"
            hash={call.id}
            className="inline-flex items-center gap-1.5 rounded-xs text-primary-text hover:underline max-md:py-3"
          >
            <Link2 aria-hidden strokeWidth={1.75} />
            {t('reference.link')}
          </Link>
        </p>
      </div>
      {call.parameters.length > 0 && (
        <Part title={t('reference.parameters')}>
          <FieldTable label={t('reference.parameters')} fields={call.parameters} withPlace />
        </Part>
      )}
      {call.bodies.length > 0 && (
        <Part title={t(call.bodyRequired ? 'reference.body' : 'reference.bodyOptional')}>
          <div className="flex flex-col gap-4">
            {call.bodies.map(({ contentType, fields, example }) => (
              <div key={contentType} className="flex min-w-0 flex-col gap-2">
                <p className="font-mono text-xs text-muted-foreground">{contentType}</p>
                {fields.length > 0 && (
                  <FieldTable label={t('reference.fields', { contentType })} fields={fields} withPlace={false} />
                )}
                {example !== undefined && <CodeBlock label={t('reference.bodyExample')} code={example} />}
              </div>
            ))}
          </div>
        </Part>
      )}
      <Part title={t('reference.answers')}>
        <AnswerList groups={call.answers} />
      </Part>
      <Part title={t('reference.try')}>
        <CurlBlock command={curl(call, location.origin)} />
      </Part>
    </div>
  );
}

type AnswerListProps = { groups: readonly AnswerGroup[] };

const looks: Readonly<Record<string, string>> = {
  '2': 'bg-success-tint text-success-text',
  '3': 'bg-primary-tint text-primary-text',
  '4': 'bg-warning-tint text-warning-text',
  '5': 'bg-danger-tint text-danger-text',
};

/** Status and meaning of every answer, and below those that look alike the example they share. */
function AnswerList({ groups }: AnswerListProps) {
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

type CurlBlockProps = { command: string };

/** The command to try a call with, and a button that copies it. */
function CurlBlock({ command }: CurlBlockProps) {
  const { t } = useTranslation();
  const block = useRef<HTMLPreElement>(null);

  async function copy(): Promise<void> {
    if (await copyOrSelect(command, block.current)) showToast('success', t('reference.copied'));
    else showToast('error', t('reference.notCopied'));
  }

  return (
    <div className="flex flex-col gap-2">
      <CodeBlock ref={block} label={t('reference.curl')} code={command} />
      <Button size="touch" className="self-start" onClick={() => void copy()}>
        <Copy aria-hidden strokeWidth={1.75} />
        {t('common.copy')}
      </Button>
    </div>
  );
}
