import { fileUrl } from '@/lib/file-url.ts';
import { firstLetter, placeholderHue } from '@/lib/initials.ts';
import { Picture } from './picture.tsx';

type Props = { name: string; picture: string | null | undefined };

export function TeamLogo({ name, picture }: Props) {
  return (
    <Picture
      src={fileUrl(picture)}
      letters={firstLetter(name)}
      hue={placeholderHue(name)}
      className="size-10 rounded-[10px] text-base font-[640]"
    />
  );
}
