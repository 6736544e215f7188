import { cx } from 'class-variance-authority';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Trans } from '@/i18n/trans.tsx';
import { useTranslation } from '@/i18n/use-translation.ts';
import { pictureAccept, pictureProblem } from '@/lib/picture-rules.ts';
import { FieldShell } from './field.tsx';
import { PickedPicture } from './picked-picture.tsx';
import { forgetToast, showToast } from './toasts.ts';

type Props = {
  name?: string;
  label: string;
  /** A person's picture; a logo has corners. */
  round?: boolean;
  file: File | undefined;
  /** The server judges the type. */
  anyImage?: boolean;
  required?: boolean;
  /** What stands there before a file is picked; without it, an invitation. */
  current?: { picture: ReactNode; title: string };
  error?: string | undefined;
  /** Nothing, where what was picked turned out to be no picture. */
  onPick: (file: File | undefined) => void;
};

const alerts = { type: 'picture.alert', size: 'picture.tooLarge', broken: 'picture.broken' } as const;

/** A picture to be picked or dropped, with a preview. */
export function PictureField({ name, label, round, file, anyImage, required, current, error, onPick }: Props) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<keyof typeof alerts>();
  const corners = round === true ? 'rounded-full' : 'rounded-lg';

  function pick(picked: File | undefined): void {
    if (!picked) return;
    const problem = pictureProblem(picked, anyImage);
    for (const alert of Object.values(alerts)) forgetToast(t(alert));
    setRefused(problem);
    if (problem) showToast('error', t(alerts[problem]));
    else onPick(picked);
  }

  function refuseBroken(): void {
    onPick(undefined);
    setRefused('broken');
  }

  return (
    <FieldShell label={label} required={required} error={refused ? t(alerts[refused]) : error}>
      {({ id, ...control }) => (
        <div
          className={cx(
            'relative flex items-center gap-3.5 rounded-[10px] border-[1.5px] border-dashed p-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
            over ? 'border-ring bg-primary-tint' : 'border-input hover:border-ring has-aria-invalid:border-danger-text',
          )}
        >
          {/* Invisible, it covers the zone: the browser's own input takes presses and dropped files alike. */}
          <input
            id={id}
            name={name}
            type="file"
            accept={anyImage === true ? 'image/*' : pictureAccept}
            required={required}
            aria-invalid={control['aria-invalid']}
            aria-describedby={cx(control['aria-describedby'], `${id}-text`)}
            className="absolute inset-0 cursor-pointer opacity-0"
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              pick(event.dataTransfer.files[0]);
            }}
            onChange={(event) => {
              pick(event.currentTarget.files?.[0]);
              // The same file can be picked again after it was refused.
              event.currentTarget.value = '';
            }}
          />
          {file ? (
            // Some kinds that the server reads a browser cannot show.
            <PickedPicture file={file} className={corners} onBroken={anyImage === true ? undefined : refuseBroken} />
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
            <span className="type-caption text-muted-foreground">
              {t(current ? 'picture.replaceHint' : 'picture.hint')}
            </span>
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
      )}
    </FieldShell>
  );
}
