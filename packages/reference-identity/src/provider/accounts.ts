import type { FindAccount } from 'oidc-provider';
import type { FaultInjector } from '../faults.ts';
import { CLIENT_ID } from '../options.ts';
import type { StaffUser } from '../staff/staff.ts';
import type { StaffStore } from '../staff/staff-store.ts';

/** The claims of each scope, in the ID token and in the access token. */
export const CLAIMS = {
  openid: ['sub', 'typ', 'azp', 'BenutzerNr', 'AnzeigeBenutzerNr', 'salesPointNumber'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
};

/** The claims of a member of staff (specification, document 1, section 3, 'Identity token claims used'). */
export function toClaims(staff: StaffUser): Record<string, string | boolean | undefined> {
  const name = [staff.firstName, staff.lastName].filter((part) => part !== undefined).join(' ');
  return {
    azp: CLIENT_ID,
    BenutzerNr: staff.staffNo,
    AnzeigeBenutzerNr: staff.staffNo,
    salesPointNumber: staff.salesPointNumber,
    preferred_username: staff.username,
    name: name || undefined,
    given_name: staff.firstName,
    family_name: staff.lastName,
    email: staff.email,
    email_verified: staff.email === undefined ? undefined : true,
  };
}

/**
 * Creates the function that finds the account of a token or session. It does not find a deleted or locked member of staff,
 * so that their refreshes are rejected.
 */
export function createFindAccount(store: StaffStore, faults: FaultInjector): FindAccount {
  return async (_ctx, sub, token) => {
    if (token?.kind === 'RefreshToken' && !(await faults.allowRefresh())) return undefined;
    const staff = await store.find(sub);
    return staff && !staff.locked ? { accountId: sub, claims: () => ({ sub, typ: 'ID', ...toClaims(staff) }) } : undefined;
  };
}
