import mime from 'mime';

/** The media type with which a file must be served. */
export const mediaType = (file: string): string => mime.getType(file) ?? 'application/octet-stream';

/** Whether a server's `content-type` matches that type; browsers accept two names for scripts. */
export function matchesMediaType(answered: string | null | undefined, expected: string): boolean {
  const essence = (answered ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return (essence === 'application/javascript' ? 'text/javascript' : essence) === expected;
}
