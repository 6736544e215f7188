import { useTranslation } from '@/i18n/use-translation.ts';
import type { Field, Limit } from './reference.ts';

type Props = {
  label: string;
  fields: readonly Field[];
  /** Parameters stand in the path, the query or a header; the fields of a body all stand in the body. */
  withPlace: boolean;
};

const headClass = 'h-9 px-3 text-left type-caption font-[520] whitespace-nowrap text-muted-foreground first:pl-3.5';
const cellClass = 'px-3 py-2.5 align-baseline first:pl-3.5';

/** Parameters or fields. Too wide for a phone: it scrolls sideways in its own box. */
export function FieldTable({ label, fields, withPlace }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-w-0 scroll-hint overflow-x-auto rounded-md border border-border"
    >
      <table className="w-full min-w-180 border-collapse type-dense text-foreground-2">
        <thead>
          <tr className="border-b border-border">
            <th className={headClass}>{t('reference.field.name')}</th>
            {withPlace && <th className={headClass}>{t('reference.field.where')}</th>}
            <th className={headClass}>{t('reference.field.type')}</th>
            <th className={headClass}>{t('reference.field.required')}</th>
            <th className={headClass}>{t('reference.field.limits')}</th>
            <th className={headClass}>{t('reference.field.example')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.where} ${field.name}`} className="border-b border-border last:border-0">
              <th scope="row" className={`${cellClass} text-left font-normal`}>
                <code className="font-mono text-xs font-semibold text-foreground">{field.name}</code>
                {field.description !== '' && (
                  <span lang="en" className="mt-0.5 block max-w-80 type-caption text-muted-foreground">
                    {field.description}
                  </span>
                )}
              </th>
              {withPlace && <td className={cellClass}>{field.where}</td>}
              <td className={`${cellClass} font-mono text-xs whitespace-nowrap`}>{field.type}</td>
              <td className={cellClass}>{t(field.required ? 'reference.field.yes' : 'reference.field.no')}</td>
              <td className={cellClass}>
                <FieldLimits limits={field.limits} />
              </td>
              <td className={`${cellClass} max-w-60 min-w-44 font-mono text-xs wrap-anywhere`}>{field.example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FieldLimitsProps = { limits: readonly Limit[] };

const labels = {
  length: 'reference.limit.length',
  items: 'reference.limit.items',
  pattern: 'reference.limit.pattern',
} as const;

function FieldLimits({ limits }: FieldLimitsProps) {
  const { t } = useTranslation();
  return limits.map((limit) => {
    if (limit.of === 'choice') {
      return (
        <span key="choice" className="flex min-w-32 flex-wrap gap-1">
          {limit.texts.map((text) => (
            <code key={text} className="rounded-xs bg-muted px-1 font-mono text-xs text-foreground-2">
              {text}
            </code>
          ))}
        </span>
      );
    }
    const words = limit.of === 'value' ? limit.text : t(labels[limit.of], { range: limit.text });
    return (
      <span key={limit.of} className="block whitespace-nowrap tabular-nums">
        {words}
      </span>
    );
  });
}
