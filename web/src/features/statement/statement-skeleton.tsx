import { foreignLang } from '@/i18n/foreign-lang.ts';
import { useTranslation } from '@/i18n/use-translation.ts';

const lines = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/3', 'w-1/2'];
const cards = ['h-44', 'h-52'];

/** Another month is on its way. */
export function StatementSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span lang={foreignLang(t('loading'))} className="sr-only">
        {t('loading')}
      </span>
      <div aria-hidden className="st-card mb-4.5 p-5">
        <span className="block h-14 rounded-md skeleton" />
      </div>
      <div aria-hidden className="st-cols">
        <div className="st-card flex flex-col gap-6 p-5">
          {lines.map((width, index) => (
            // The lines never move; their place is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={`h-4 rounded-sm skeleton ${width}`} />
          ))}
        </div>
        <div className="st-side">
          {cards.map((height) => (
            <div key={height} className="st-card p-4">
              <span className={`block rounded-md skeleton ${height}`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
