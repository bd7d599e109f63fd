/** Which bucket, and where in it. */
export interface S3Location {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  /** Where the store is not Amazon's. */
  readonly endpoint?: string | undefined;
}

/** The place that an address names: `s3://bucket/prefix`, `s3://bucket?endpoint=https://store.example`; undefined if it names none. */
export function parseS3Url(address: string): S3Location | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  // Secrets have no place in an address.
  if (protocol !== 's3:' || username + password !== '' || hostname === '' || (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)))
    return undefined;
  const prefix = pathname.replace(/^\/+/, '').replace(/\/*$/, '/');
  return { bucket: hostname, prefix: prefix === '/' ? '' : prefix, endpoint };
}
