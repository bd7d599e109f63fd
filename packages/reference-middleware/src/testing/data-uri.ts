/** A file as a data URI, with its declared type. */
export const toDataUri = (bytes: Uint8Array, claimedType = 'application/pdf'): string =>
  `data:${claimedType};base64,${Buffer.from(bytes).toString('base64')}`;
