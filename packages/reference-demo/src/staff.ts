/** A staff group and the roles of its members. */
export interface DemoGroup {
  readonly id: string;
  readonly name: string;
  /** Resource roles of the client `aboschalter`. */
  readonly roles: readonly string[];
}

/** The demo groups. */
export const demoGroups = [
  { id: 'grp-verkauf', name: 'Verkauf', roles: [] },
  { id: 'grp-kundenservice', name: 'Kundenservice', roles: ['customer-accounting'] },
  { id: 'grp-ausgabe', name: 'Ausgabe', roles: ['issue-ticket'] },
  { id: 'grp-firmenkunden', name: 'Firmenkunden', roles: ['edit-ticket-holder-with-company-assignment'] },
  { id: 'grp-administration', name: 'Administration', roles: ['user-management'] },
] as const satisfies readonly DemoGroup[];

/** A member of staff who can sign in to the reference stack. */
export interface DemoUser {
  readonly id: string;
  readonly username: string;
  readonly password: string;
  readonly staffNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly salesPointNumber: string;
  readonly groupIds: readonly string[];
  /** Describes the permissions of the account in the output at start-up. */
  readonly description: string;
}

/** Creates a member of staff. @param id a digit, from which ids and numbers of the person are derived */
const createUser = (
  id: number,
  username: string,
  firstName: string,
  lastName: string,
  groupIds: readonly string[],
  description: string,
): DemoUser => ({
  id: `5f0c1a52-0000-4000-8000-00000000000${id}`,
  username,
  password: 'demo',
  staffNo: `40${id}`,
  firstName,
  lastName,
  email: `${username}@verkehrsbetrieb.example`,
  salesPointNumber: `70${id}`,
  groupIds,
  description,
});

/** The demo staff: one person per role, and one with all roles. */
export const demoUsers: readonly DemoUser[] = [
  createUser(
    1,
    'lena.leitung',
    'Lena',
    'Leitung',
    ['grp-verkauf', 'grp-kundenservice', 'grp-ausgabe', 'grp-firmenkunden', 'grp-administration'],
    'may do everything',
  ),
  createUser(2, 'vera.verkauf', 'Vera', 'Verkauf', ['grp-verkauf'], 'sells, does not issue onto cards'),
  createUser(3, 'karl.kundenservice', 'Karl', 'Kundenservice', ['grp-kundenservice'], 'customer service with accounts and invoices'),
  createUser(4, 'ina.ausgabe', 'Ina', 'Ausgabe', ['grp-verkauf', 'grp-ausgabe'], 'sells and issues onto cards'),
  createUser(
    5,
    'felix.firmen',
    'Felix',
    'Firmen',
    ['grp-verkauf', 'grp-ausgabe', 'grp-firmenkunden'],
    'sells and issues onto cards, including holders whose costs a company pays',
  ),
  createUser(6, 'anna.admin', 'Anna', 'Admin', ['grp-administration'], 'administers users, nothing else'),
];
