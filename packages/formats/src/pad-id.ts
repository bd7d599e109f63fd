const width = 11;

/**
 * Authorization ids and ticket holder ids go to the command server as 11 characters, padded on the left with zeros
 * (specification, document 2, section 5). What is longer stays as it is.
 */
export function padId(id: string | number): string {
  return String(id).trim().padStart(width, '0');
}
