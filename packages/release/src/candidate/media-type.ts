import mime from 'mime';

/** Returns the media type with which a file must be served. */
export const getMediaType = (file: string): string => mime.getType(file) ?? 'application/octet-stream';

/** Whether a header `content-type` matches a media type. Accepts both names for scripts, as browsers do. */
export function matchesMediaType(contentType: string | null | undefined, expected: string): boolean {
  const essence = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return (essence === 'application/javascript' ? 'text/javascript' : essence) === expected;
}
