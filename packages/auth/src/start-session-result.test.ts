import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { toSignInErrorResult } from './start-session-result.ts';
import { createTokenResponse } from './testing/fake-tokens.ts';

it('toSignInErrorResult returns the type of an unknown error, and not its message, which may contain a token', () => {
  const { access_token: token } = createTokenResponse();
  const result = toSignInErrorResult(new TypeError(`Invalid header value: Bearer ${token}`));
  expect(result).toMatchObject({ kind: 'failed', key: 'kc-init-error', cause: { message: 'sign-in failed: TypeError' } });
  expect(inspect(result)).not.toContain(token);
});
