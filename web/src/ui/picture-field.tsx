import { cx } from 'class-variance-authority';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PickedPicture } from './picked-picture.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** A person's picture; a logo has corners. */
  round?: boolean;
  file: File | undefined;
  accept: string;
  required?: boolean;
  /** What stands there before a file is picked; without it, an invitation. */
  current?: { picture: ReactNode; title: string };
  hint: string;
  onPick: (file: File) => void;
};

/** A picture to be picked or dropped, with a preview. */
export function PictureField({
  ref,
  label,
  round = false,
  file,
  accept,
  required = false,
  current,
  hint,
  onPick,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const corners = round ? 'rounded-full' : 'rounded-lg';

  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="type-label">
        {label}
        {required && (
          <span aria-hidden className="text-danger-text">
            {' *'}
          </span>
        )}
      </span>
      <div
        className={cx(
          'relative flex items-center gap-3.5 rounded-[10px] border-[1.5px] border-dashed p-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
          over ? 'border-ring bg-primary-tint' : 'border-input hover:border-ring',
        )}
      >
        {/* Unseen, it covers the zone: the browser's own input takes presses and dropped files alike. */}
        <input
          ref={ref}
          type="file"
          accept={accept}
          required={required}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-text`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const picked = event.currentTarget.files?.[0];
            if (picked) onPick(picked);
            // The same file can be picked again after it was refused.
            event.currentTarget.value = '';
          }}
        />
        {file ? (
          <PickedPicture file={file} className={corners} />
        ) : (
          (current?.picture ?? (
            <span className={cx('grid size-12 place-items-center bg-muted text-foreground-2', corners)}>
              <ImagePlus aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
          ))
        )}
        <span id={`${id}-text`} className="flex min-w-0 flex-1 flex-col">
          <span className="type-dense font-[540] break-words [&_b]:font-[540] [&_b]:text-primary-text">
            {file?.name ?? current?.title ?? <Trans i18nKey="picture.choose" components={{ b: <b /> }} />}
          </span>
          <span className="type-caption text-muted-foreground">{hint}</span>
        </span>
        {(file ?? current) && (
          <span
            aria-hidden
            className="inline-flex h-7 shrink-0 items-center rounded-[7px] border border-border-strong bg-secondary px-2.5 text-xs font-[540]"
          >
            {t('picture.replace')}
          </span>
        )}
      </div>
    </div>
  );
}
