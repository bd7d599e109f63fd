import { isDeepStrictEqual } from 'node:util';
import { installationPolicySchema, type InstallationPolicy } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { parseJson } from '../json.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

/** The key of the policy of the installation, which its operator writes. */
export const POLICY_FILE = 'policy.json';

/**
 * Reads the policy; undefined if the installation has none.
 * @throws CliError if it is invalid
 */
export async function readPolicy(storage: ObjectStorage): Promise<InstallationPolicy | undefined> {
  const stored = await storage.read(POLICY_FILE);
  if (!stored) return undefined;
  const { data, error } = installationPolicySchema.safeParse(parseJsonOrUndefined(stored.body));
  if (!data)
    throw new CliError(`${POLICY_FILE} in ${storage.description} is invalid; its operator must correct it:\n${z.prettifyError(error)}`);
  return data;
}

/** Whether the registry contains the same owners as the policy. */
export const hasOwnersOf = (document: { readonly owners?: unknown }, policy: InstallationPolicy | undefined): boolean =>
  isDeepStrictEqual(document.owners, policy?.owners);

function parseJsonOrUndefined(body: Uint8Array): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
