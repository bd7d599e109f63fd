import { calls } from '@aboschalter/contract';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
// Only tests import this file.
import { mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { NewCustomerAssistant } from '../widgets/new-customer-assistant/NewCustomerAssistant.tsx';
import { fakeCameras, fakeCanvas } from './fake-cameras.ts';
import { customer, createHolder, defaultResponses, testUuid } from './fixtures.ts';

/** The uuid of the customer that the mocked middleware creates. */
export const createdUuid = testUuid(77);
const CREATED_HOLDER_NUMBER = 78;
/** The uuid of the ticket holder that the mocked middleware creates. */
export const createdHolderUuid = testUuid(CREATED_HOLDER_NUMBER);

type Props = WidgetPropsByName['new-customer-assistant'];

/** Renders the dialog 'Neuanlage'. By default the mocked middleware finds no duplicates and creates every record. */
export async function renderAssistant(
  answers: RenderInShellOptions['answers'] = [],
  props: Partial<Props> = {},
  options: RenderInShellOptions = {},
) {
  fakeCanvas();
  fakeCameras('Webcam');
  const onDone = vi.fn<Props['onDone']>();
  const onClose = vi.fn<Props['onClose']>();
  const shell = renderInShell(<NewCustomerAssistant create="customer" onDone={onDone} onClose={onClose} {...props} />, {
    customer: customer.uuid,
    ...options,
    answers: [
      ...defaultResponses,
      mockResponse(calls.findCities, () => []),

      mockResponse(calls.createAboCustomer, () => ({ customer: { uuid: createdUuid } })),
      mockResponse(calls.createTicketHolder, ({ body }) => ({ ...createHolder(CREATED_HOLDER_NUMBER), ...body })),
      ...answers,
    ],
  });
  await screen.findAllByRole('dialog', { name: 'Neuanlage' });
  return {
    ...shell,
    onDone,
    onClose,
    clickButton: (name: string) => shell.user.click(getButton(name)),
    /** Returns the inputs of the requests that create a customer. */
    getCreationInputs: () => shell.client.getRequestInputs(calls.createAboCustomer),
    /** Returns the inputs of the requests that search for duplicates. */
    getDuplicateCheckInputs: () => shell.client.getRequestInputs(calls.findDuplicates),
    /** Takes a photo of the new holder. */
    takePhoto: async () => {
      await shell.user.click(getButton('Foto ändern'));
      fireEvent.loadedData(await screen.findByLabelText('Kamerabild'));
      await shell.user.click(getButton('Foto aufnehmen'));
      await shell.user.click(getButton('Übernehmen'));
      await waitFor(() => screen.getByRole('button', { name: 'Foto löschen' }));
    },
  };
}

/** Returns a visible button. */
export const getButton = (name: string): HTMLElement => screen.getByRole('button', { name });
/** Returns a section of the dialog. */
export const getSection = (name: string) => within(screen.getByRole('region', { name }));
/** Enters a text into a field of a section. */
export function fillField(sectionName: string, name: string, value: string): void {
  fireEvent.change(getSection(sectionName).getByRole('textbox', { name }), { target: { value } });
}
/** Enters name, birth date and postal code of a new customer: the values that the duplicate check compares. */
export function fillCustomerFields(): void {
  fillField('Kunde', 'Vorname', 'Erika');
  fillField('Kunde', 'Nachname', 'Musterfrau');
  fillField('Kunde', 'Geburtsdatum', '17.05.1984');
  fillField('Kunde', 'PLZ', '50667');
}
