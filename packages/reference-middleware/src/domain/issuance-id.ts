/** Formats the id of an attempt to issue a ticket: the id of the ticket's journal, and the number of the attempt. */
export const formatIssuanceId = (journalId: string, attempt: number): string => `${journalId}.${attempt}`;

/** Parses the id of an attempt; undefined if it is invalid. */
export function parseIssuanceId(issuingId: string): { readonly journalId: string; readonly attempt: number } | undefined {
  const [, journalId, attempt] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(issuingId) ?? [];
  return journalId === undefined ? undefined : { journalId, attempt: Number(attempt) };
}
