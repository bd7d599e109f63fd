/** A bucket and a prefix. */
export interface S3Location {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  /** The endpoint of stores other than Amazon's. */
  readonly endpoint?: string | undefined;
}

/** Parses a URL: `s3://bucket/prefix`, `s3://bucket?endpoint=https://store.example`; undefined if it is invalid. */
export function parseS3Url(address: string): S3Location | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  // URLs must not contain secrets.
  if (protocol !== 's3:' || username + password !== '' || hostname === '' || (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)))
    return undefined;
  const prefix = pathname.replace(/^\/+/, '').replace(/\/*$/, '/');
  return { bucket: hostname, prefix: prefix === '/' ? '' : prefix, endpoint };
}
