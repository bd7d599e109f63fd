import { staffGroup, staffUser, type NewStaffUser, type StaffGroup, type StaffUserRecord } from '@aboschalter/contract';
import { z } from 'zod';
import { Refusal } from '../http/refusal.ts';

/** Where staff accounts are kept: the identity provider's admin API. */
export interface StaffDirectory {
  users(): Promise<StaffUserRecord[]>;
  groups(): Promise<StaffGroup[]>;
  create(user: NewStaffUser): Promise<void>;
  remove(userId: string): Promise<void>;
  addToGroup(userId: string, groupId: string): Promise<void>;
  removeFromGroup(userId: string, groupId: string): Promise<void>;
  setTemporaryPassword(userId: string, temporaryPassword: string): Promise<void>;
  changePassword(userId: string, passwords: { oldPassword: string; newPassword: string }): Promise<void>;
}

const said = z.object({ userMessage: z.string() });
const TIME_LIMIT = 10_000;

/** The directory behind the reference identity provider. */
export function httpStaffDirectory(url: string, secret: string): StaffDirectory {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    }).catch(() => { throw new Refusal(502, 'Die Benutzerverwaltung ist nicht erreichbar.', { code: 'directory-down' }); });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) throw new Refusal(response.status, said.safeParse(answer).data?.userMessage ?? 'Der Vorgang ist fehlgeschlagen.');
    return answer;
  };
  const user = (id: string) => `/users/${encodeURIComponent(id)}`;
  const membership = (id: string, group: string) => `${user(id)}/groups/${encodeURIComponent(group)}`;
  return {
    users: async () => z.array(staffUser).parse(await send('GET', '/users')),
    groups: async () => z.array(staffGroup).parse(await send('GET', '/groups')),
    create: async (body) => { await send('POST', '/users', body); },
    remove: async (id) => { await send('DELETE', user(id)); },
    addToGroup: async (id, group) => { await send('PUT', membership(id, group)); },
    removeFromGroup: async (id, group) => { await send('DELETE', membership(id, group)); },
    setTemporaryPassword: async (id, temporaryPassword) => { await send('PUT', `${user(id)}/temporary-password`, { temporaryPassword }); },
    changePassword: async (id, body) => { await send('PUT', `${user(id)}/password`, body); },
  };
}
