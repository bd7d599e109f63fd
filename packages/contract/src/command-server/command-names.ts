/**
 * The commands of the command server; a command's name is the last segment of its URL
 * (specification, document 2, section 7).
 */
export const commandNames = {
  readCard: 'karteLesen',
  issueAuthorization: 'berechtigungAusgeben',
  withdrawAuthorization: 'berechtigungZuruecknehmen',
  writeCustomerData: 'kundenprofilSchreiben',
} as const;

/** The name of a command, as in its URL. */
export type CommandName = (typeof commandNames)[keyof typeof commandNames];
