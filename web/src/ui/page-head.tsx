import { cx } from 'class-variance-authority';
import type { ReactNode, Ref } from 'react';

type Props = {
  /** Where the heading takes the focus when what had it has gone. */
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  lead: ReactNode;
  /** From which width on the actions stand beside the title. */
  beside?: keyof typeof rows;
  /** The actions. */
  children?: ReactNode;
};

const rows = {
  md: 'md:flex-row md:items-end md:gap-4',
  lg: 'lg:flex-row lg:items-end lg:gap-4',
  xl: 'xl:flex-row xl:items-end xl:gap-4',
};

/** The beginning of a screen: what it is, what it is for, and what can be done. */
export function PageHead({ ref, title, lead, beside = 'md', children }: Props) {
  return (
    <div className={cx('mb-4 flex flex-col items-stretch gap-3.5 md:mb-[22px]', rows[beside])}>
      <div className="min-w-0 md:mr-auto">
        <h1
          ref={ref}
          tabIndex={ref ? -1 : undefined}
          className="type-h1 outline-none max-md:text-[22px] max-md:leading-7"
        >
          {title}
        </h1>
        <div className="mt-1.5 flex max-w-3xl flex-wrap items-center gap-x-2.5 gap-y-1 type-dense text-muted-foreground">
          {lead}
        </div>
      </div>
      {children}
    </div>
  );
}
