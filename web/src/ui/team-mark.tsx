import { fileUrl } from '@/lib/file-url.ts';
import { firstLetter, placeholderHue } from '@/lib/initials.ts';
import { Picture } from './picture.tsx';

type Props = { name: string; picture: string | null | undefined; className: string };

/** A team's logo in the sizes of this screen: a chip's and a television's. */
export function TeamMark({ name, picture, className }: Props) {
  return (
    <Picture src={fileUrl(picture)} letters={firstLetter(name)} hue={placeholderHue(name)} className={className} />
  );
}
