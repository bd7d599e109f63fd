import { capabilities, headerCapabilities, type Capability } from '@aboschalter/contract';
import { startTestStack, type TestStack } from '@aboschalter/dev-tools';
import { expect, type Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { FULL } from '../support/full.ts';
import { createApiClient } from '../support/middleware.ts';
import { openAs } from '../support/sign-in.ts';
import { test } from '../support/page-errors.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

const card = 4_100_011;
const customer = 100_234;
/** The capabilities that pages use. The calls of `commandServerJournal` are sent by command servers, which send them in each test. */
const capabilitiesOfPages = capabilities.filter((capability) => capability !== 'commandServerJournal');
/** Capabilities whose calls a page sends in the main job, with the path of such a call. */
const calledInMainJob: Partial<Record<Capability, RegExp>> = { issuingJournal: /\/tickets\/\d+\/issuing$/ };

let stack: TestStack;
test.beforeAll(async () => {
  stack = await startTestStack();
});
test.afterAll(() => stack.close());

/** Restarts the middleware with one capability. */
async function offerOnly(capability: Capability): Promise<void> {
  await stack.stop('middleware');
  stack.settings.offer = { capabilities: [capability], hasMinimalResponses: true };
  await stack.start('middleware');
}

/** Records the requests of pages to the middleware: the headers that need a capability, and the paths. */
function recordRequests(page: Page) {
  const headers = new Set<string>();
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stack.addresses.middleware)) return;
    addresses.push(request.url());
    for (const name of Object.keys(request.headers())) if (name in headerCapabilities) headers.add(name);
  });
  return { headers, addresses };
}

for (const capability of capabilitiesOfPages) {
  test(`a ticket is sold and issued with the capability ${capability} alone`, { tag: FULL }, async ({ page }) => {
    const workstation = createCardWorkstation(stack.addresses.cards);
    await offerOnly(capability);
    await workstation.reset();
    await workstation.putCard(card);
    const clerk = createSalesCounterPage(page);
    const sent = recordRequests(page);
    await openAs(page, stack, 'lena.leitung');
    await clerk.quickSearch('Musterfrau, Erika');
    await clerk.openCustomerPage();
    await expect(page.getByRole('group', { name: `Kunde ${customer}` }).getByRole('button', { name: 'Bearbeiten' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verlauf', exact: true })).toHaveCount(capability === 'changeHistory' ? 1 : 0);
    await clerk.goToSales();
    await clerk.chooseProduct('Stadtabo Netz');
    await clerk.buyNow();
    await clerk.order();
    await clerk.startIssuing();
    await clerk.expectAllIssued();
    await clerk.finish();

    const [onCard] = await workstation.getAuthorizations(card);
    const tickets = await (await createApiClient(stack)).getTickets(customer);
    expect(tickets.find(({ ticketNumber }) => ticketNumber === onCard?.BerechtigungsNummer)).toMatchObject({ status: 'ACTIVE' });
    expect([...sent.headers].every((name) => headerCapabilities[name] === capability)).toBe(true);
    for (const [name, address] of Object.entries(calledInMainJob))
      expect(sent.addresses.some((sentAddress) => address.test(sentAddress))).toBe(name === capability);
  });
}
