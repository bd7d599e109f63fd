import { staffGroupSchema, staffUserSchema } from '@aboschalter/contract';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { DirectoryResponseError, createDirectoryUnavailableError, REQUEST_TIMEOUT_MS, type StaffDirectory } from './staff-directory.ts';

const errorResponseSchema = z.object({ userMessage: z.string() });
const createdSchema = z.object({ id: z.string() });
const accountSchema = z.object({ locked: z.boolean().optional() });

/**
 * Converts an error response of the provider. A failure of the provider, or a rejection of the secret, is reported as an
 * unavailable directory.
 */
function toApiError(status: number, body: unknown): ApiError {
  if (status >= 500 || status === 401 || status === 403) return createDirectoryUnavailableError(new DirectoryResponseError(status));
  return new ApiError(status, errorResponseSchema.safeParse(body).data?.userMessage ?? 'Der Vorgang ist fehlgeschlagen.', {
    code: 'directory-rejected',
  });
}

/** Creates the directory of the staff accounts at the reference identity provider. */
export function createReferenceDirectory(url: string, secret: string): StaffDirectory {
  /** Sends a request; returns its response of any status. @throws ApiError 502 without a response, or if it is not JSON */
  const sendRequest = async (method: string, path: string, body?: unknown): Promise<{ status: number; responseBody: unknown }> => {
    try {
      const response = await fetch(`${url}/admin${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      const responseBody: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, responseBody };
    } catch (cause) {
      throw createDirectoryUnavailableError(cause);
    }
  };
  /** Sends a request; returns the body of a successful response. @throws ApiError for any other response */
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const { status, responseBody } = await sendRequest(method, path, body);
    if (status >= 300) throw toApiError(status, responseBody);
    return responseBody;
  };
  const list = async <T>(path: string, elementSchema: z.ZodType<T>): Promise<T[]> => {
    const parsed = z.array(elementSchema).safeParse(await send('GET', path));
    if (!parsed.success) throw createDirectoryUnavailableError(parsed.error);
    return parsed.data;
  };
  const getUserPath = (id: string) => `/users/${encodeURIComponent(id)}`;
  const getMembershipPath = (id: string, group: string) => `${getUserPath(id)}/groups/${encodeURIComponent(group)}`;
  return {
    listUsers: () => list('/users', staffUserSchema),
    // Groups of the reference provider have only roles of the back office, so their members cannot manage the provider.
    listGroups: async () => (await list('/groups', staffGroupSchema)).map((group) => ({ ...group, canManageProvider: false })),
    async isActive(id) {
      const { status, responseBody } = await sendRequest('GET', getUserPath(id));
      if (status === 404) return false;
      if (status !== 200) throw toApiError(status, responseBody);
      return accountSchema.safeParse(responseBody).data?.locked !== true;
    },
    create: async (body) => createdSchema.safeParse(await send('POST', '/users', body)).data?.id,
    setLock: async (id, isLocked) => {
      await send('PUT', `${getUserPath(id)}/lock`, { locked: isLocked });
    },
    remove: async (id) => {
      await send('DELETE', getUserPath(id));
    },
    addToGroup: async (id, group) => {
      await send('PUT', getMembershipPath(id, group));
    },
    removeFromGroup: async (id, group) => {
      await send('DELETE', getMembershipPath(id, group));
    },
    setTemporaryPassword: async (id, temporaryPassword) => {
      await send('PUT', `${getUserPath(id)}/temporary-password`, { temporaryPassword });
    },
    changePassword: async (id, body) => {
      await send('PUT', `${getUserPath(id)}/password`, body);
    },
  };
}
