import { cx } from 'class-variance-authority';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PickedPicture } from '@/ui/picked-picture.tsx';
import { QuietNote } from '@/ui/quiet-note.tsx';
import { photoAccept, photoProblem } from './photo-rules.ts';

type Props = { file: File | undefined; onPick: (file: File) => void };

const problems = { type: 'profile.photoType', size: 'profile.photoSize' } as const;

/** PROF-03: a photo by file pick or by drag and drop, with a preview. */
export function PhotoField({ file, onPick }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<'type' | 'size'>();

  function pick(picked: File): void {
    const found = photoProblem(picked);
    setProblem(found);
    if (found === undefined) onPick(picked);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="type-label">
        {t('profile.photo')}
      </span>
      <div
        className={cx(
          'relative flex h-42 flex-col items-center justify-center gap-1 overflow-hidden rounded-lg border-[1.5px] border-dashed px-4 text-center type-dense text-foreground-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring',
          over ? 'border-ring bg-primary-tint' : 'border-input hover:border-ring',
        )}
      >
        {/* Unseen, it covers the zone: what is pressed, and what a file is dropped on. */}
        <input
          type="file"
          accept={photoAccept}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-text`}
          className="absolute inset-0 z-1 cursor-pointer opacity-0"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const dropped = event.dataTransfer.files[0];
            if (dropped) pick(dropped);
          }}
          onChange={(event) => {
            const picked = event.currentTarget.files?.[0];
            if (picked) pick(picked);
            // The same file can be picked again after it was refused.
            event.currentTarget.value = '';
          }}
        />
        {file ? (
          <PickedPicture file={file} className="mb-1.5 size-16 rounded-full" />
        ) : (
          <span className="mb-2 grid size-10 place-items-center rounded-[11px] bg-primary text-primary-foreground">
            <Upload aria-hidden className="size-[18px]" strokeWidth={1.75} />
          </span>
        )}
        <span id={`${id}-text`} className="flex max-w-full min-w-0 flex-col gap-1">
          <b className="truncate font-[570] text-foreground">{file?.name ?? t('profile.photoDrop')}</b>
          <span className="[&_b]:font-[540] [&_b]:text-primary-text">
            <Trans i18nKey="profile.photoChoose" components={{ b: <b /> }} />
          </span>
        </span>
      </div>
      <QuietNote text={problem && t(problems[problem])} />
    </div>
  );
}
