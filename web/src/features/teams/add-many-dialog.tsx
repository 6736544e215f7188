import type { RefObject } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { AvailableUser } from '@/api/types.ts';
import { Avatar } from '@/ui/avatar.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialog } from '@/ui/form-dialog.tsx';
import { useForm } from '@/ui/use-form.ts';
import { PositionMark } from './card-head.tsx';
import { parsePosition } from './member-dialog.tsx';
import type { MemberDetails } from './team-lists.ts';

type Props = {
  teamName: string;
  /** In the order in which they were chosen. */
  people: readonly AvailableUser[];
  /** After the last member's. */
  nextPosition: number;
  finalFocus: RefObject<HTMLElement | null>;
  onAdd: (first: MemberDetails) => void;
  onClose: () => void;
};

/** Many at once: the first position, from which the others are numbered on, and one job title. */
export function AddManyDialog({ teamName, people, nextPosition, finalFocus, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const count = people.length;
  const firstOf = (text: string) => {
    const first = parsePosition(text);
    return first !== undefined && parsePosition(String(first + count - 1)) !== undefined ? first : undefined;
  };
  const form = useForm({
    begin: { position: String(nextPosition), jobTitle: '' },
    check: ({ position }) => ({ position: firstOf(position) === undefined ? t('teamPage.positionWrong') : undefined }),
  });
  const first = firstOf(form.values.position);

  return (
    <FormDialog
      submit={t('teamPage.addMany', { count })}
      form={form}
      title={t('teamPage.add')}
      subtitle={t('teamPage.addTo', { team: teamName })}
      finalFocus={finalFocus}
      onSubmit={() => first !== undefined && onAdd({ position: first, job_title: form.values.jobTitle.trim() })}
      onClose={onClose}
    >
      <div className="grid grid-cols-[108px_minmax(0,1fr)] items-start gap-3">
        <Field
          {...form.field('position')}
          label={t('teamPage.firstPosition')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...form.field('jobTitle')}
          label={t('teamPage.jobTitleOfAll')}
          placeholder={t('teamPage.optional')}
          maxLength={120}
          autoComplete="off"
        />
      </div>
      <p className="type-caption text-muted-foreground">{t('teamPage.numberedOn')}</p>
      <ol
        aria-label={t('teamPage.numberedOn')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-[10px] border border-border bg-card py-1 [scrollbar-width:thin]"
      >
        {people.map(({ id, name, picture }, index) => (
          <li key={id} className="flex h-9 items-center gap-2.5 px-3 type-dense">
            {first !== undefined && <PositionMark position={first + index} />}
            <Avatar name={name} picture={picture} className="size-6 text-[0.5625rem]" />
            <span title={name} className="min-w-0 truncate">
              {name}
            </span>
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
