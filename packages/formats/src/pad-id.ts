const ID_LENGTH = 11;

/**
 * Pads the id of a ticket or ticket holder for the command server to 11 characters, with zeros on the left (specification,
 * document 2, section 5). The ids of the contract are whole numbers, so the result has only digits. A longer id is unchanged, and
 * other characters are not checked.
 */
export function padId(id: string | number): string {
  return String(id).trim().padStart(ID_LENGTH, '0');
}
