/** Whether a text is an id padded to 11 digits, other than 0. */
export function isZeroPaddedId(text: string): boolean {
  return /^\d{11}$/.test(text) && !/^0+$/.test(text);
}
