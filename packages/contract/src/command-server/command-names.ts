/**
 * The commands of the command server, by what they do; a command's name is the last part of its address
 * (specification, document 2, section 7).
 */
export const commandNames = {
  readCard: 'karteLesen',
  issueAuthorization: 'berechtigungAusgeben',
  withdrawAuthorization: 'berechtigungZuruecknehmen',
  writeCustomerData: 'kundenprofilSchreiben',
} as const;

/** The name of a command, as it stands in its address. */
export type CommandName = (typeof commandNames)[keyof typeof commandNames];
