import type { ObjectStorage } from '@aboschalter/object-store';
import type { InstallationPolicy } from '@aboschalter/release-manifest';
import type { Gate } from '../candidate/gate.ts';
import { CliError } from '../cli-error.ts';
import { createSmokeTestGate } from './create-smoke-test-gate.ts';
import type { Credentials } from './sign-in.ts';

/**
 * Returns the browser gate if the policy or the caller names a shell for it; otherwise no gate.
 * @param shell URL of the shell that the caller names
 * @throws CliError if the caller names another shell than the policy, if the URL does not end in a slash, or if there is no account
 */
export function createGates(
  shell: string | undefined,
  account: Credentials | undefined,
  storage: ObjectStorage,
  policy: InstallationPolicy | undefined,
): readonly Gate[] {
  const required = policy?.gate?.shell;
  if (required !== undefined && shell !== undefined && shell !== required)
    throw new CliError(`policy.json requires the browser gate at ${required}, not at ${shell}. Remove --smoke-test-url.`);
  const url = required ?? shell;
  if (url === undefined) return [];
  if (!URL.canParse(url) || !url.endsWith('/'))
    throw new CliError(`--smoke-test-url is the URL of the shell, ending in a slash, not ${url}.`);
  if (!account)
    throw new CliError(
      `The browser gate${required === undefined ? '' : ', which policy.json requires,'} needs an account. Set ABOSCHALTER_SMOKE_TEST_USER and ABOSCHALTER_SMOKE_TEST_PASSWORD.`,
    );
  return [createSmokeTestGate({ shell: url, account, storage })];
}
