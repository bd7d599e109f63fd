/** Returns whether a text is an id with 11 digits including leading zeros, other than 0. */
export function isZeroPaddedId(text: string): boolean {
  return /^\d{11}$/.test(text) && !/^0+$/.test(text);
}
