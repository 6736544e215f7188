import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useGuideSetting } from './guide-setting.ts';

type Props = Pick<ComponentProps<'a'>, 'className' | 'lang' | 'onKeyDown'> & {
  to: { person: string; slug: string };
  hash?: string;
  children: ReactNode;
};

/** Links keep the language, and drop the search. */
export function GuideLink({ to: { person, slug }, hash = '', ...link }: Props) {
  const { lang } = useGuideSetting();
  return (
    <Link
      to="/docs/$person/$page"
      params={{ person, page: slug }}
      search={{ lang }}
      hash={hash}
      activeOptions={{ exact: true, includeSearch: false, includeHash: hash !== '' }}
      {...link}
    />
  );
}
