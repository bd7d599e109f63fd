import type { StaffGroup, StaffUser } from '@aboschalter/contract';
import type { StaffDirectory } from '../staff-directory/staff-directory.ts';
import { ApiError } from '../http/api-error.ts';

/** A staff directory in memory. It records all writes, but applies only new users and locks. */
export interface FakeDirectory extends StaffDirectory {
  /** Descriptions of the writes, in their order. Tests may clear them. */
  readonly writes: string[];
  /** Blocks the next write: `begun` resolves when it begins, and `release` lets it continue. */
  blockNextWrite(): { readonly begun: Promise<void>; readonly release: () => void };
  /** If set, every operation is rejected with this error. */
  error: ApiError | undefined;
  /** Ids of disabled accounts. */
  readonly disabled: Set<string>;
}

const groups: StaffGroup[] = [
  { id: 'g1', name: 'Verkauf' },
  { id: 'g2', name: 'Ausgabe' },
];
const users: StaffUser[] = [
  {
    id: 'staff-1',
    staffNo: '401',
    firstName: 'Lena',
    lastName: 'Leitung',
    email: 'l@x.example',
    username: 'lena.leitung',
    groups: [...groups],
  },
  { id: 'staff-2', username: 'vera.verkauf', groups: [] },
];

/** Creates a directory with two members of staff and two groups. */
export function createFakeDirectory(): FakeDirectory {
  const writes: string[] = [];
  const createdUsers: StaffUser[] = [];
  let waitBeforeWrite: (() => Promise<void>) | undefined;
  const directory: FakeDirectory = {
    writes,
    error: undefined,
    disabled: new Set(),
    blockNextWrite() {
      const begun = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      waitBeforeWrite = () => {
        begun.resolve();
        return released.promise;
      };
      return { begun: begun.promise, release: () => released.resolve() };
    },
    listUsers: async () => read([...users, ...createdUsers]),
    listGroups: async () => read(groups.map((group) => ({ ...group, canManageProvider: false }))),
    isActive: async (id) => {
      if (directory.error) throw directory.error;
      return !directory.disabled.has(id);
    },
    create: async ({ user }) => {
      await write(`create ${user.lastName}`);
      const id = `new ${user.lastName}`;
      createdUsers.push({ id, ...user, groups: [] });
      return id;
    },
    setLock: async (id, isLocked) => {
      await write(`${isLocked ? 'lock' : 'unlock'} ${id}`);
      if (isLocked) directory.disabled.add(id);
      else directory.disabled.delete(id);
    },
    remove: async (id) => write(`remove ${id}`),
    addToGroup: async (id, group) => write(`add ${id} to ${group}`),
    removeFromGroup: async (id, group) => write(`remove ${id} from ${group}`),
    setTemporaryPassword: async (id, password) => write(`reset ${id} ${password}`),
    changePassword: async (id, { oldPassword, newPassword }) => write(`change ${id} ${oldPassword} ${newPassword}`),
  };
  function read<T>(list: readonly T[]): T[] {
    if (directory.error) throw directory.error;
    return [...list];
  }
  async function write(description: string): Promise<void> {
    writes.push(description);
    const wait = waitBeforeWrite;
    waitBeforeWrite = undefined;
    await wait?.();
    if (directory.error) throw directory.error;
  }
  return directory;
}
