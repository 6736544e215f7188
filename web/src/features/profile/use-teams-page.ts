import { useQuery } from '@tanstack/react-query';
import { pageOf } from '@/lib/slice-page.ts';
import { teamsPageQuery, teamsPerPage } from './profile-query.ts';

/** A page beyond the last is the last. */
export function useTeamsPage(page: number) {
  const asked = useQuery(teamsPageQuery(page));
  const total = asked.data?.total ?? 0;
  const last = pageOf(total, page, teamsPerPage).page;
  const isBeyond = total > 0 && last < page;
  const ending = useQuery({ ...teamsPageQuery(last), enabled: isBeyond });
  return isBeyond ? ending : asked;
}
