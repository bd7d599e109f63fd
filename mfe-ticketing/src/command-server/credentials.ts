import { commandRequestHeaders as names } from '@aboschalter/contract';
import { CommandServerError } from './command-error.ts';

type Id = string | number | null | undefined;

const isPresent = (id: Id): boolean => {
  if (id === null || id === undefined || Number.isNaN(id)) return false;
  return !/^0*$/.test(String(id).trim());
};

/**
 * The two headers of every request. Both are required and must not be 0 (specification, document 2, section 5).
 * @throws CommandServerError 'invalid orgId' or 'invalid soap session'
 */
export function credentialHeaders(orgId: Id, webSessionId: Id): Record<string, string> {
  if (!isPresent(orgId)) throw new CommandServerError('invalid-org-id', 'invalid orgId');
  if (!isPresent(webSessionId)) throw new CommandServerError('invalid-session', 'invalid soap session');
  return { [names.orgId]: String(orgId), [names.webSessionId]: String(webSessionId) };
}
