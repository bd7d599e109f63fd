import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createApiClient } from '../support/middleware.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

test('the reader is disconnected during issuing and connected again: the ticket is issued exactly once', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  const clerk = createSalesCounterPage(page);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const middleware = await createApiClient(stack);
  const before = new Set((await middleware.getTickets(100_237)).map(({ id }) => id));
  const card = await workstation.putNewCard();
  await openAs(page, stack, 'lena.leitung');
  await clerk.quickSearch('Firmenkarte');
  await clerk.expectCustomer(100_237);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  await clerk.order();

  await test.step('the write reaches the card, then the connection is lost', async () => {
    await workstation.injectFault({ target: 'reader', step: 'write-authorization', timing: 'after', effect: 'connection-lost' });
    await clerk.startIssuing();
    await expect(page.getByRole('dialog', { name: 'Berechtigung ausgeben' }).getByRole('alert')).toBeVisible();
    await workstation.unplug();
  });
  const [ticket] = (await middleware.getTickets(100_237)).filter(({ id }) => !before.has(id));
  if (!ticket) throw new Error('expected an ordered ticket');
  expect(['WRITE_SENT', 'WRITTEN']).toContain((await middleware.getJournal(ticket)).state);

  await test.step('after reconnecting, the issuing continues', async () => {
    await workstation.plugIn();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Ausgabe (fortsetzen|starten)/ })
      .click();
    await clerk.expectAllIssued();
  });
  const journal = await middleware.getJournal(ticket);
  expect(journal.state).toBe('COMPLETED');
  expect(journal.steps.filter(({ step }) => step === 'COMPLETED')).toHaveLength(1);
  const onCard = await workstation.getAuthorizations(card);
  expect(onCard.map(({ BerechtigungsNummer }) => BerechtigungsNummer)).toEqual([journal.authorizationNumber]);
  expect((await middleware.getTickets(100_237)).filter(({ id }) => !before.has(id))).toHaveLength(1);
});
