const ID_LENGTH = 11;

/**
 * Pads authorization ids and ticket holder ids for the command server to 11 characters, with zeros
 * on the left (specification, document 2, section 5). Longer ids are unchanged.
 */
export function padId(id: string | number): string {
  return String(id).trim().padStart(ID_LENGTH, '0');
}
