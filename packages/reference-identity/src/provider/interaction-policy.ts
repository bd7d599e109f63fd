import { interactionPolicy } from 'oidc-provider';
import type { StaffStore } from '../staff/staff-store.ts';

const { Check, Prompt, base } = interactionPolicy;

/** Name of the prompt that asks for a new password. */
export const CHANGE_PASSWORD = 'change-password';

/** Creates the prompts: a sign-in, then a new password if the present one is temporary. There is no consent prompt. */
export function createInteractionPolicy(store: StaffStore): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'account_gone',
        'the account no longer exists',
        (ctx) => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
      ),
    );
  policy.add(
    new Prompt(
      { name: CHANGE_PASSWORD, requestable: false },
      new Check('temporary_password', 'the password has to be changed', async (ctx) => {
        const accountId = ctx.oidc.session?.accountId;
        return accountId !== undefined && (await store.mustChangePassword(accountId));
      }),
    ),
  );
  return policy;
}
