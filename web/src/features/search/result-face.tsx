import { fileUrl } from '@/lib/file-url.ts';
import { firstLetter, placeholderHue } from '@/lib/initials.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Picture } from '@/ui/picture.tsx';
import type { SearchResult } from './results.ts';

type Props = { result: SearchResult };

/** 28 px: a page's icon, a person's picture, a team's logo. */
export function ResultFace({ result }: Props) {
  if (result.type === 'page') {
    const Icon = result.icon;
    return (
      <span className="grid size-7 shrink-0 place-items-center rounded-md bg-muted text-foreground-2">
        <Icon aria-hidden strokeWidth={1.75} className="size-[15px]" />
      </span>
    );
  }
  const { name, picture } = result.face;
  if (result.type === 'user') return <Avatar name={name} picture={picture} />;
  return (
    <Picture
      src={fileUrl(picture)}
      letters={firstLetter(name)}
      hue={placeholderHue(name)}
      className="size-7 rounded-[7px] text-xs leading-none font-[640]"
    />
  );
}
