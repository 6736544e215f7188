import { Avatar } from '@/ui/avatar.tsx';
import { TeamLogo } from '@/ui/team-logo.tsx';
import type { Choice } from './choice.ts';

type Props = { look: 'team' | 'person'; choice: Choice };

export function ChoiceFace({ look, choice: { name, picture } }: Props) {
  return look === 'team' ? (
    <TeamLogo name={name} picture={picture} className="size-5 rounded-[5px] text-[0.625rem]" />
  ) : (
    <Avatar name={name} picture={picture} className="size-5 text-[0.5rem]" />
  );
}
