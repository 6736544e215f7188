import { useCallback } from 'react';

/** A picked file as a picture; the browser keeps the address made for it until it is given back. */
export function LogoPreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" className="size-12 shrink-0 rounded-lg bg-muted object-cover" />;
}
