import { useTranslation } from '@/i18n/use-translation.ts';
import type { Me } from '@/api/types.ts';
import { PageHead } from '@/ui/page-head.tsx';
import type { GoalsSearch } from './targets/targets-search.ts';
import { TargetsView } from './targets/targets-view.tsx';

type Props = { me: Me; search: GoalsSearch; onSearch: (next: GoalsSearch) => void };

export function GoalsPage(props: Props) {
  const { t } = useTranslation();
  return <TargetsView {...props} head={<PageHead title={t('goals.title')} lead={t('targets.lead')} />} />;
}
