import { Link } from '@tanstack/react-router';
import { KeyRound, Link2, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerList } from './answer-list.tsx';
import { CodeBlock } from '@/ui/code-block.tsx';
import { CurlBlock } from './curl-block.tsx';
import { curl } from './curl.ts';
import { FieldTable } from './field-table.tsx';
import type { Call } from './reference.ts';

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
