import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { organisationQuery } from '@/api/organisation-query.ts';
import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Becomes } from '@/ui/becomes.tsx';
import { TextDialog } from '@/ui/text-dialog.tsx';
import { TruncatedText } from '@/ui/truncated-text.tsx';
import type { AuditEntry } from './audit-calls.ts';
import { changedFields } from './diff.ts';
import { erasedText, fieldLabel, valueText, type Wording } from './value-text.ts';

export function useWording(): Wording {
  const { t, i18n } = useTranslation();
  return { t, language: i18n.language, zone: useQuery(organisationQuery()).data?.data.zone };
}

/** What was and what is, field by field. What was created has only the one, what was deleted only the other. */
export function DiffTable({ entry }: { entry: AuditEntry }) {
  const wording = useWording();
  const { t } = wording;
  const [read, setRead] = useState<{ title: string; text: string }>();
  const rows = changedFields(entry);
  if (rows.length === 0) return <p className="au-none">{erasedText(entry, wording) ?? t('audit.noFields')}</p>;
  const [hasBefore, hasAfter] = [
    rows.some(({ before }) => before !== undefined),
    rows.some(({ after }) => after !== undefined),
  ];
  const both = hasBefore && hasAfter;
  return (
    <>
      <table className="au-diff">
        <colgroup>
          <col className="w-[190px]" />
          {hasBefore && <col className={both ? 'w-[34%]' : undefined} />}
          {both && <col className="w-7" />}
          {hasAfter && <col />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {hasBefore && <th scope="col">{t('audit.before')}</th>}
            {both && (
              <th scope="col" className="au-arrow">
                <span className="sr-only">{t('common.becomes')}</span>
              </th>
            )}
            {hasAfter && <th scope="col">{t('audit.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = row.path.at(-1) ?? '';
            const [was, is] = [valueText(key, row.before, wording), valueText(key, row.after, wording)];
            const title = fieldLabel(row, wording);
            const cut = (text: string) => <TruncatedText text={text} onOpen={() => setRead({ title, text })} />;
            return (
              <tr key={row.path.join('.')}>
                <td className="au-field">{title}</td>
                {hasBefore && (
                  <td className="au-was" lang={foreignLang(was ?? '')}>
                    {was !== undefined && cut(was)}
                  </td>
                )}
                {both && (
                  <td className="au-arrow">
                    {was !== undefined && is !== undefined && <Becomes className="size-[13px]" />}
                  </td>
                )}
                {hasAfter && (
                  <td className="au-is" lang={foreignLang(is ?? '')}>
                    {is !== undefined && <b>{cut(is)}</b>}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {read && <TextDialog {...read} onClose={() => setRead(undefined)} />}
    </>
  );
}
