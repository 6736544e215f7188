import { useMutation } from '@tanstack/react-query';
import { download } from '@/lib/download.ts';
import { exportUser } from './gen/sdk.gen.ts';

/** Everything that is kept about somebody, saved as the file that the server makes. */
export function useCopy(id: number) {
  return useMutation({
    mutationFn: async () => {
      // As a blob: it is saved, not read.
      const { data } = await exportUser({ path: { id }, parseAs: 'blob', throwOnError: true });
      const file: unknown = data;
      if (!(file instanceof Blob)) throw new TypeError('the answer is no file');
      download(file, `standings-${id}.json`);
    },
    onError: (error) => console.warn(`export user ${id}`, error),
  });
}
