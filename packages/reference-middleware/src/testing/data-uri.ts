/** Encodes a file as a data URI. The claimed type may differ from the content. */
export const toDataUri = (bytes: Uint8Array, claimedType = 'application/pdf'): string =>
  `data:${claimedType};base64,${Buffer.from(bytes).toString('base64')}`;
