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

export type CommandName = (typeof commandNames)[keyof typeof commandNames];

const known: readonly string[] = Object.values(commandNames);

/** Whether a part of an address is the name of a command. */
export function isCommandName(name: string): name is CommandName {
  return known.includes(name);
}
