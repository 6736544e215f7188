/** API-16: an http(s) value is used as it is, a blank one yields nothing, anything else is a file id. */
export function fileUrl(picture: string | null | undefined): string | undefined {
  const value = picture?.trim();
  if (!value) return undefined;
  return /^https?:\/\//i.test(value) ? value : `/api/file/${encodeURIComponent(value)}`;
}
