import { cx } from 'class-variance-authority';
import { fileUrl } from '@/lib/file-url.ts';
import { firstLetter, placeholderHue } from '@/lib/initials.ts';
import { Picture } from './picture.tsx';

type Props = { name: string; picture: string | null | undefined; className?: string };

export function TeamLogo({ name, picture, className = 'size-10 rounded-[10px] text-base' }: Props) {
  return (
    <Picture
      src={fileUrl(picture)}
      letters={firstLetter(name)}
      hue={placeholderHue(name)}
      className={cx('font-[640]', className)}
    />
  );
}
