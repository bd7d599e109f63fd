import { describe, expect, it } from 'vitest';
import { hasKnownRoles, describeGroup, listPermissions } from './permissions.ts';

const issuing = { id: 'g1', name: 'Ausgabe', roles: ['issue-ticket', 'offline_access'] };
const selling = { id: 'g2', name: 'Verkauf', roles: [] };
const unknown = { id: 'g3', name: 'Nord' };

describe('the description of a group', () => {
  it('lists what the group permits, and ignores roles of other applications', () => {
    expect(describeGroup(issuing)).toBe('Berechtigungen auf Chipkarten ausgeben');
  });

  it('says that a group without roles permits nothing further', () => {
    expect(describeGroup(selling)).toMatch(/^Keine weiteren Rechte/);
  });

  it('is undefined if the middleware does not send the roles', () => {
    expect(describeGroup(unknown)).toBeUndefined();
    expect(hasKnownRoles([unknown])).toBe(false);
    expect(hasKnownRoles([unknown, selling])).toBe(true);
  });
});

it('listPermissions returns the groups that grant each permission, and their members except locked accounts', () => {
  const ina = { id: 'u1', firstName: 'Ina', lastName: 'Ausgabe', groups: [issuing] };
  const vera = { id: 'u2', firstName: 'Vera', lastName: 'Verkauf', groups: [selling] };
  const [issue, accounting] = listPermissions([issuing, selling, unknown], [ina, vera, { ...ina, id: 'u3', locked: true }]);
  expect(issue).toMatchObject({ groups: ['Ausgabe'], users: [ina] });
  expect(accounting).toMatchObject({ groups: [], users: [] });
});
