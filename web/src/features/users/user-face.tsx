import { cx } from 'class-variance-authority';
import type { User } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';

/** The picture with the state as a shape: full for active, a ring for inactive. The word stands beside it. */
export function UserFace({ user }: { user: User }) {
  return (
    <span className="relative shrink-0">
      <Avatar
        name={user.name}
        picture={user.picture}
        className={cx('size-[60px] text-[22px]', !user.is_active && 'grayscale-90 [img&]:opacity-60')}
      />
      <span
        aria-hidden
        className={cx(
          'absolute right-px bottom-px size-[13px] rounded-full border-[2.5px] border-card',
          user.is_active ? 'bg-live' : 'bg-card inset-ring-[2.5px] inset-ring-muted-foreground',
        )}
      />
    </span>
  );
}
