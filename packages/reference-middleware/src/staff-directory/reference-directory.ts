import { staffGroupSchema, staffUserSchema } from '@aboschalter/contract';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { DirectoryResponseError, createDirectoryUnavailableError, REQUEST_TIMEOUT_MS, type StaffDirectory } from './staff-directory.ts';

const errorResponseSchema = z.object({ userMessage: z.string() });
const createdSchema = z.object({ id: z.string() });
const accountLock = z.object({ locked: z.boolean().optional() });

/** Converts a rejection to an error response. A failure, or a rejection of the middleware itself, is an unavailable directory. */
function toApiError(status: number, answer: unknown): ApiError {
  if (status >= 500 || status === 401 || status === 403) return createDirectoryUnavailableError(new DirectoryResponseError(status));
  return new ApiError(status, errorResponseSchema.safeParse(answer).data?.userMessage ?? 'Der Vorgang ist fehlgeschlagen.', {
    code: 'directory-rejected',
  });
}

/** Creates the directory of the staff at the reference identity provider. */
export function createReferenceDirectory(url: string, secret: string): StaffDirectory {
  const sendRequest = async (method: string, path: string, body?: unknown): Promise<{ status: number; answer: unknown }> => {
    const response = await fetch(`${url}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, answer };
  };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const { status, answer } = await sendRequest(method, path, body).catch((cause: unknown) => {
      throw createDirectoryUnavailableError(cause);
    });
    if (status >= 300) throw toApiError(status, answer);
    return answer;
  };
  const list = async <T>(path: string, entry: z.ZodType<T>): Promise<T[]> => {
    const read = z.array(entry).safeParse(await send('GET', path));
    if (!read.success) throw createDirectoryUnavailableError(read.error);
    return read.data;
  };
  const user = (id: string) => `/users/${encodeURIComponent(id)}`;
  const membership = (id: string, group: string) => `${user(id)}/groups/${encodeURIComponent(group)}`;
  return {
    users: () => list('/users', staffUserSchema),
    // Groups of the reference provider have only roles of the back office.
    groups: async () => (await list('/groups', staffGroupSchema)).map((group) => ({ ...group, managesProvider: false })),
    async isActive(id) {
      const { status, answer } = await sendRequest('GET', user(id)).catch((cause: unknown) => {
        throw createDirectoryUnavailableError(cause);
      });
      if (status === 404) return false;
      if (status !== 200) throw toApiError(status, answer);
      return accountLock.safeParse(answer).data?.locked !== true;
    },
    create: async (body) => {
      return createdSchema.safeParse(await send('POST', '/users', body)).data?.id;
    },
    setLock: async (id, locked) => {
      await send('PUT', `${user(id)}/lock`, { locked });
    },
    remove: async (id) => {
      await send('DELETE', user(id));
    },
    addToGroup: async (id, group) => {
      await send('PUT', membership(id, group));
    },
    removeFromGroup: async (id, group) => {
      await send('DELETE', membership(id, group));
    },
    setTemporaryPassword: async (id, temporaryPassword) => {
      await send('PUT', `${user(id)}/temporary-password`, { temporaryPassword });
    },
    changePassword: async (id, body) => {
      await send('PUT', `${user(id)}/password`, body);
    },
  };
}
