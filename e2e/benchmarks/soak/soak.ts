import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestStack } from '@aboschalter/dev-tools';
import { createApiClient } from '../../support/middleware.ts';
import { createPerson } from '../../support/person-factory.ts';
import { signIn } from '../../support/sign-in.ts';
import { federated } from '../load/variants.ts';
import { createMemoryMeter, type MemoryUsage } from './retained-objects.ts';
import { openBrowser } from '../open-browser.ts';

// `pnpm bench:soak [--customers 500] [--json FILE]`: opens and closes customers in one tab, and measures its memory.
const { values } = parseArgs({ options: { customers: { type: 'string', default: '500' }, json: { type: 'string' } } });
const customers = Number(values.customers);
if (!Number.isInteger(customers) || customers < 1) throw new Error('--customers must be a whole number above 0.');
/** Number of customers before the first measurement, so that all code is loaded and caches are full. */
const WARM_UP = 50;
/** Number of customers between two measurements. */
const STEP = 100;

console.log('Building the product …');
const releaseRoot = await federated();
const stack = await startTestStack({ releaseRoot, accessTokenSeconds: 3_600 });
const browser = await openBrowser(
  // Disable optimizing compilers, because compiled code alone increased the heap by 8 % after 100 customers.
  '--js-flags=--no-opt --no-maglev --no-sparkplug',
);
try {
  const middleware = await createApiClient(stack);
  const numbers: number[] = [];
  for (let index = 0; index < WARM_UP + customers; index += 1)
    numbers.push((await middleware.createCustomer(createPerson(`Dauer ${index}`, 'Dauerlauf'))).customerNumber);

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  await signIn(page, stack, 'lena.leitung');
  const measureMemory = await createMemoryMeter(page);
  const search = page.getByRole('searchbox', { name: 'Schnellsuche' });
  /** Finds and opens a customer, and closes the customer on the landing page. */
  const serveCustomer = async (customerNumber: number): Promise<void> => {
    await search.fill(String(customerNumber));
    await search.press('Enter');
    await page.getByRole('button', { name: 'Kunde öffnen' }).click();
    await page.getByRole('group', { name: `Kunde ${customerNumber}` }).waitFor();
    await page.getByRole('group', { name: 'Dokumente' }).getByRole('button', { name: 'Hochladen' }).waitFor();
    await page.getByRole('link', { name: 'Verkauf' }).click();
    await page.getByRole('button', { name: 'Kunde schließen' }).click();
    await search.waitFor();
  };

  const measurements: (MemoryUsage & { readonly customers: number })[] = [];
  for (const [index, customerNumber] of numbers.entries()) {
    await serveCustomer(customerNumber);
    const served = index + 1 - WARM_UP;
    if (served < 0 || (served % STEP !== 0 && served !== customers)) continue;
    const measurement = { customers: served, ...(await measureMemory()) };
    measurements.push(measurement);
    console.log(
      [
        `${String(served).padStart(5)} customers`,
        `heap ${(measurement.heap / 1_000_000).toFixed(2)} MB`,
        `${measurement.nodes} nodes`,
        `${measurement.listeners} listeners`,
      ].join(', '),
    );
  }
  const [first, last] = [measurements[0], measurements.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured.');
  const growth = {
    heap: Math.round((last.heap / first.heap) * 1_000) / 1_000,
    nodes: last.nodes - first.nodes,
    listeners: last.listeners - first.listeners,
  };
  console.log(
    `\nAfter ${customers} customers: the heap is ${growth.heap} times its first size, with ${growth.nodes} more nodes and ${growth.listeners} more listeners.`,
  );
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ customers, measurements, growth }, undefined, 2)}\n`);
} finally {
  await browser.close();
  await stack.close();
}
