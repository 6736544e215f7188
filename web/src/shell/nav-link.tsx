import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { navItems } from './nav-items.ts';

type Props = { item: ReturnType<typeof navItems>['main'][number] };

/** A sidebar entry: icon and word; on the 64 px rail the word stays for screen readers and as a title. */
export function NavLink({ item: { to, text, icon: Icon } }: Props) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      title={t(text)}
      className="relative flex h-9 items-center justify-center rounded-md type-dense font-medium text-foreground-2 transition-colors duration-(--dur-fast) hover:bg-muted hover:text-foreground aria-[current=page]:bg-primary-tint aria-[current=page]:font-[580] aria-[current=page]:text-foreground aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:-left-3 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-r-[3px] aria-[current=page]:before:bg-brand-down lg:justify-start lg:gap-2.5 lg:px-2.5 [&[aria-current=page]_svg]:text-primary-text"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-[17px] text-muted-foreground" />
      <span className="max-lg:sr-only">{t(text)}</span>
    </Link>
  );
}
