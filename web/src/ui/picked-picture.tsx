import { cx } from 'class-variance-authority';
import { useCallback } from 'react';

type Props = { file: File; className: string; onBroken: (() => void) | undefined };

/** A picked file as a picture; the browser keeps the address made for it until it is given back. */
export function PickedPicture({ file, className, onBroken }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <img ref={show} alt="" onError={onBroken} className={cx('size-12 shrink-0 bg-muted object-cover', className)} />
  );
}
