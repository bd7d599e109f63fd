import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { signIn } from '../support/sign-in.ts';
import { getMiddlewareEntry } from '../support/middleware.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

for (const [path, title] of [
  ['/configuration', 'Die Konfiguration konnte nicht geladen werden'],
  ['/configuration/required-fields/psp-ovdl', 'Die Pflichtfelder konnten nicht geladen werden'],
] as const) {
  test(`a failing ${path} shows a full page with a working retry`, async ({ page, stack, pageErrors }) => {
    pageErrors.expect(/status of 503/);
    await createFaultClient(stack).set({ method: 'GET', path, response: errorResponse(503, 'Die Datenbank wird gewartet.') });
    await page.goto(stack.addresses.shell);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Die Datenbank wird gewartet.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByLabel('Benutzername oder E-Mail-Adresse')).toBeVisible();
  });
}

for (const [what, response, message] of [
  [
    'no version endpoint',
    errorResponse(404, 'Diese Adresse gibt es nicht.'),
    'The connected middleware does not support a version endpoint',
  ],
  [
    'no version',
    { kind: 'status', status: 200, body: 'undefined', contentType: 'text/plain' },
    'The connected middleware version is not a string',
  ],
  [
    'an old version',
    { kind: 'status', status: 200, body: '2.9.0', contentType: 'text/plain' },
    'The connected middleware version 2.9.0 is not compatible with ^3.3.0',
  ],
  [
    'a version that is a number',
    { kind: 'status', status: 200, body: '3.4', contentType: 'application/json' },
    'The connected middleware version is not a string',
  ],
  ['a failing version', errorResponse(500, 'Kaputt.'), 'Middleware version check failed: Kaputt.'],
] as const) {
  test(`${what} blocks the page with the red overlay`, async ({ page, stack, pageErrors }) => {
    pageErrors.expect(/status of (404|500)/);
    await createFaultClient(stack).set({ method: 'GET', path: '/info/version', response });
    await page.goto(stack.addresses.shell);
    await expect(page.getByText(message)).toBeVisible();
  });
}

test('an unreachable middleware is reported within ten seconds, and the page recovers once it is reachable', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await stack.stop(getMiddlewareEntry(stack));
  await page.goto(stack.addresses.shell);
  await expect(page.getByRole('heading', { name: /^Middleware version check failed: Der Server ist nicht erreichbar/ })).toBeVisible({
    timeout: 10_000,
  });
  await stack.start(getMiddlewareEntry(stack));
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByLabel('Benutzername oder E-Mail-Adresse')).toBeVisible();
});

test('an unreachable identity provider is reported in German with an error key, and the page recovers once it is reachable', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await stack.stop('identity');
  await page.goto(stack.addresses.shell);
  await expect(page.getByRole('heading', { name: 'Die Anmeldung ist nicht möglich' })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText('Der Anmeldedienst ist nicht erreichbar.')).toBeVisible();
  await expect(page.getByText('Schlüssel: kc-connection-failed', { exact: true })).toBeVisible();
  await stack.start('identity');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByLabel('Benutzername oder E-Mail-Adresse')).toBeVisible();
});

test('the page has a strict security policy', async ({ page, stack }) => {
  const headers = (await page.request.get(stack.addresses.shell)).headers();
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/unsafe-(eval|inline)/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toContain('camera=(self)');
  // The page works with this policy: a violation would fail the test.
  await signIn(page, stack, 'vera.verkauf');
});
