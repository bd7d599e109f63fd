/** A bucket and a prefix. */
export interface S3Location {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  /** The URL of the store; undefined for Amazon S3. */
  readonly endpoint?: string | undefined;
}

/** Parses a URL: `s3://bucket/prefix`, `s3://bucket?endpoint=https://store.example`; undefined if it is invalid. */
export function parseS3Url(address: string): S3Location | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const isValidEndpoint = endpoint === undefined || /^https?:\/\/[^/]/.test(endpoint);
  // Messages and logs contain the URL, so it must not contain secrets.
  const hasCredentials = username + password !== '';
  if (protocol !== 's3:' || hostname === '' || hasCredentials || !isValidEndpoint) return undefined;
  const prefix = pathname.replace(/^\/+/, '').replace(/\/*$/, '/');
  return { bucket: hostname, prefix: prefix === '/' ? '' : prefix, endpoint };
}
