import { calls } from '@aboschalter/contract';
import { startTestStack } from '@aboschalter/dev-tools';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createFaultClient } from '../support/api-faults.ts';
import { openAs } from '../support/sign-in.ts';
import { collectPageErrors } from '../support/page-errors.ts';
import { startSelfSignedProxy } from '../support/self-signed-proxy.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

test('a reader with an untrusted certificate: the remedy is shown, and after confirmation the card is read', async ({ page, context }) => {
  test.setTimeout(180_000);
  const pageErrors = await collectPageErrors(context);
  pageErrors.expect(/ERR_CERT_AUTHORITY_INVALID/);
  // The proxy starts before the stack, because the stack must permit the origin of the proxy.
  let cards = '';
  const device = await startSelfSignedProxy(() => cards);
  const stack = await startTestStack({ remoteOrigin: device.origin });
  try {
    cards = stack.addresses.cards;
    const workstation = createCardWorkstation(cards);
    const response = await fetch(`${stack.addresses.middleware}${calls.getConfiguration.path}`);
    const configuration = calls.getConfiguration.response.parse(await response.json());
    const { commandServerReader: reader } = configuration;
    if (!reader) throw new Error('expected a reader');
    const commandServerReader = { ...reader, peUrl: reader.peUrl.replace(cards, device.origin) };
    await createFaultClient(stack).set({
      method: 'GET',
      path: calls.getConfiguration.path,
      response: { kind: 'status', status: 200, body: { ...configuration, commandServerReader } },
      times: 4,
    });
    await workstation.putCard(4_100_002);
    await openAs(page, stack, 'karl.kundenservice');
    await page.getByRole('button', { name: 'Karte lesen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kartenleser' });
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden.');
    await expect(alert).toContainText(
      `Ist das Gerät eingeschaltet, vertraut der Browser seinem Zertifikat nicht: Bitte öffnen Sie ${device.origin} in einem neuen Tab, ` +
        'bestätigen Sie das Zertifikat und versuchen Sie es erneut.',
    );
    await expectAccessible(page);
    // Simulates that the user accepts the certificate in the other tab.
    await (await context.newCDPSession(page)).send('Security.setIgnoreCertificateErrors', { ignore: true });
    await dialog.getByRole('button', { name: 'Karte lesen' }).click();
    await expect(dialog.getByText('Räumliche Gültigkeit')).toBeVisible();
    pageErrors.assertNone();
  } finally {
    await stack.close();
    device.close();
  }
});
