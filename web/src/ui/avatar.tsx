import { cx } from 'class-variance-authority';
import { fileUrl } from '@/lib/file-url.ts';
import { initials, placeholderHue } from '@/lib/initials.ts';
import { Picture } from './picture.tsx';

type Props = { name: string; picture: string | null | undefined; className?: string };

export function Avatar({ name, picture, className = 'size-7' }: Props) {
  return (
    <Picture
      src={fileUrl(picture)}
      letters={initials(name)}
      hue={placeholderHue(name)}
      className={cx('rounded-full text-[0.625rem] leading-none font-[620] tracking-[0.01em]', className)}
    />
  );
}
