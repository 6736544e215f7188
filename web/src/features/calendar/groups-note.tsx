import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button.tsx';

type Query = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
type Props = { groups: Query; members: Query };

/** A list to choose from that did not come is said quietly, with another try. */
export function GroupsNote({ groups, members }: Props) {
  const { t } = useTranslation();
  const failed = [groups, members].filter(({ isError }) => isError);
  return (
    <p role="status" className="mt-2 flex items-center gap-2 type-dense text-muted-foreground empty:hidden">
      {failed.length > 0 && (
        <>
          {t('load.failed')}
          <Button
            look="ghost"
            size="sm"
            disabled={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            {t('load.retry')}
          </Button>
        </>
      )}
    </p>
  );
}
