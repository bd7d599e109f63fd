/** A file as a data URI, with the type that its sender claims. */
export const toDataUri = (bytes: Uint8Array, claimedType = 'application/pdf'): string =>
  `data:${claimedType};base64,${Buffer.from(bytes).toString('base64')}`;
