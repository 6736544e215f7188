export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once begun, the download keeps the blob alive by itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
