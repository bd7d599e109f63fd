import 'fake-indexeddb/auto';
import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { browserOf050e652, restoreDrafts } from '@aboschalter/test-kit/browser-of-050e652';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CustomerRecord } from './screens/customer-page/CustomerRecord.tsx';
import { getButton, getSection, renderAssistant } from './testing/render-assistant.tsx';
import { customer, defaultResponses } from './testing/fixtures.ts';

/** The member of staff whose drafts commit 050e652 has stored. */
const user = { sub: '5f0c1a52-0000-4000-8000-000000000002' };
const findRestoreButton = () => screen.findByRole('button', { name: 'Entwurf fortsetzen' });

beforeEach(() => restoreDrafts(browserOf050e652));
afterEach(deleteAllDrafts);

it('the customer record restores a draft of a half-edited customer that commit 050e652 stored', async () => {
  const storedCustomer = { ...customer, uuid: '00000000-0000-4000-8000-100234000001', version: 7 };
  const mockCities = mockResponse(calls.findCities, () => [{ name: 'Köln' }]);
  const mockUpdate = mockResponse(calls.updateCustomer, ({ body }) => body);
  const shell = renderInShell(<CustomerRecord customer={storedCustomer} onClose={() => undefined} />, {
    user,
    answers: [...defaultResponses, mockCities, mockUpdate],
  });
  await shell.user.click(await findRestoreButton());
  expect(screen.getByRole('textbox', { name: 'Bemerkung' })).toHaveValue('Rückruf am Montag');
  await shell.user.click(getButton('Änderungen speichern'));
  const changed = { ...storedCustomer, firstName: 'Anna', note: 'Rückruf am Montag' };
  await waitFor(() => expect(shell.client.getRequestInputs(calls.updateCustomer)).toEqual([{ body: changed }]));
});

it("the dialog 'Neuanlage' restores a draft of a half-filled new customer that commit 050e652 stored", async () => {
  const assistant = await renderAssistant([mockResponse(calls.findCities, () => [{ name: 'Köln' }])], {}, { user });
  await assistant.user.click(await findRestoreButton());
  expect(getSection('Bankdaten').getByRole('textbox', { name: 'Bank' })).toHaveValue('Sparkasse');
  await assistant.takePhoto();
  await assistant.clickButton('Kunde anlegen');
  await waitFor(() =>
    expect(assistant.getCreationInputs()).toMatchObject([
      {
        body: {
          customer: { firstName: 'Erika', lastName: 'Musterfrau', birthdate: '1984-05-17', postalCode: '50667', city: 'Deutz' },
          ticketHolder: { firstName: 'Mia', lastName: 'Musterfrau', city: 'Deutz' },
        },
      },
    ]),
  );
});
