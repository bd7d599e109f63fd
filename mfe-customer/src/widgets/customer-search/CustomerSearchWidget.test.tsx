import { calls, type CustomerHit } from '@aboschalter/contract';
import { useActiveCustomerUuid } from '@aboschalter/counter';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { customer, createHit, defaultResponses, testUuid } from '../../testing/fixtures.ts';
import { CustomerHits } from '../customer-hits/CustomerHits.tsx';
import { CustomerSearchWidget } from './CustomerSearchWidget.tsx';

const fieldLabels = [
  'Kundennummer',
  'Vorname',
  'Nachname',
  'Geburtsdatum',
  'E-Mail-Adresse',
  'Telefonnummer',
  'Straße',
  'PLZ',
  'Ort',
  'Kartennummer',
  'Berechtigungsnummer',
  'IBAN',
];
const getField = (label: string) => screen.getByRole('textbox', { name: label });

function ActiveCustomerProbe() {
  return <p>{`aktiv: ${useActiveCustomerUuid() ?? 'niemand'}`}</p>;
}

function show(answers: RenderInShellOptions['answers'] = [], options: RenderInShellOptions = {}) {
  const onCustomerOpened = vi.fn<(uuid: string) => void>();
  const onNewCustomerOffered = vi.fn<(isOffered: boolean) => void>();
  const shell = renderInShell(
    <>
      <ActiveCustomerProbe />
      <CustomerSearchWidget onCustomerOpened={onCustomerOpened} onNewCustomerOffered={onNewCustomerOffered} />
    </>,
    { ...options, widgets: { 'customer-hits': CustomerHits, ...options.widgets }, answers: [...defaultResponses, ...answers] },
  );
  return { ...shell, onCustomerOpened, onNewCustomerOffered };
}

describe('the search form', () => {
  it('has twelve optional fields in the order of the specification, focuses the first field, and is accessible', async () => {
    show();
    expect(
      screen
        .getAllByRole('textbox')
        .map((input) => input.getAttribute('aria-label') ?? document.querySelector(`label[for="${input.id}"]`)?.textContent),
    ).toEqual(fieldLabels);
    expect(getField('Kundennummer')).toHaveFocus();
    fieldLabels.forEach((label) => expect(getField(label)).not.toBeRequired());
    expect(await findAxeViolations()).toEqual([]);
  });

  it('takes no focus if staff have moved the focus by keyboard before the form loaded', async () => {
    const PageWithLateForm = () => {
      const [isFormShown, setFormShown] = useState(false);
      return (
        <>
          <button type="button" onKeyDown={() => setFormShown(true)}>
            Karte lesen
          </button>
          {isFormShown ? <CustomerSearchWidget onCustomerOpened={() => undefined} /> : null}
        </>
      );
    };
    const { user } = renderInShell(<PageWithLateForm />, { answers: defaultResponses });
    await user.tab();
    await user.keyboard('x');
    expect(getField('Kundennummer')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Karte lesen' })).toHaveFocus();
  });

  it('sends all values on Enter, including a typed date', async () => {
    const { user, client } = show([mockResponse(calls.searchCustomers, () => [])]);
    const texts = ['100234', 'Erika', 'Muster', '17.5.1984', 'e.muster', '0221', 'Ringstr.', '50667', 'Köln', '4100001', '400234'];
    for (const [index, text] of texts.entries()) await user.type(getField(fieldLabels[index] ?? ''), text);
    await user.type(getField('IBAN'), 'DE84 3705{Enter}');
    expect(client.getRequestInputs(calls.searchCustomers)).toEqual([
      {
        query: {
          customerNumber: '100234',
          firstName: 'Erika',
          lastName: 'Muster',
          birthdate: '1984-05-17',
          email: 'e.muster',
          phone: '0221',
          street: 'Ringstr.',
          postalCode: '50667',
          city: 'Köln',
          appInstanceNumber: '4100001',
          ticketNumber: '400234',
          iban: 'DE843705',
        },
      },
    ]);
  });

  it('interprets a birth date with a two-digit year as a date in the past', async () => {
    const { user, client } = show([mockResponse(calls.searchCustomers, () => [])]);
    await user.type(getField('Geburtsdatum'), '05.09.58{Enter}');
    expect(client.getRequestInputs(calls.searchCustomers)).toMatchObject([{ query: { birthdate: '1958-09-05' } }]);
  });

  it('warns before and after the search that empty input lists all customers', async () => {
    const { user, client } = show([mockResponse(calls.searchCustomers, () => [createHit(2), createHit(3)])]);
    expect(screen.getByText('Leere Suche listet alle Kunden.')).toBeInTheDocument();
    await user.type(getField('Ort'), 'K');
    expect(screen.queryByText('Leere Suche listet alle Kunden.')).not.toBeInTheDocument();
    await user.clear(getField('Ort'));
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
    expect(await screen.findByText('Ohne Suchangaben sind alle Kunden aufgeführt.')).toBeInTheDocument();
    expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(1);
  });

  it.each(fieldLabels)('rejects text that is too long with a message at the field %s', async (label) => {
    const { user } = show();
    await user.click(getField(label));
    await user.paste('1'.repeat(1_000_000));
    expect(getField(label)).toHaveValue('');
    expect(getField(label)).toHaveAccessibleDescription(/Höchstens \d+ Zeichen: Der Text wurde nicht übernommen\./);
  });

  it("is cleared by 'Eingaben zurücksetzen', including a half-typed date", async () => {
    const { user } = show();
    await user.type(getField('Nachname'), 'Muster');
    await user.type(getField('Geburtsdatum'), '31.2.');
    await user.click(screen.getByRole('button', { name: 'Eingaben zurücksetzen' }));
    expect(getField('Nachname')).toHaveValue('');
    expect(getField('Geburtsdatum')).toHaveValue('');
    // The focus returns to the first field.
    expect(getField('Kundennummer')).toHaveFocus();
  });
});

describe('a search', () => {
  const search = async ({ user }: ReturnType<typeof show>) => {
    await user.type(getField('Nachname'), 'Muster');
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
  };

  it('shows a message and keeps the input if there is no hit', async () => {
    const shell = show([mockResponse(calls.searchCustomers, () => [])]);
    await search(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    expect(getField('Nachname')).toHaveValue('Muster');
  });

  it('opens the customer of a single hit with the holders, and clears the form', async () => {
    const shell = show([mockResponse(calls.searchCustomers, () => [createHit(1)])]);
    await search(shell);
    await waitFor(() => expect(shell.onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customer.uuid));
    expect(shell.client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(1);
    expect(screen.getByText(`aktiv: ${customer.uuid}`)).toBeInTheDocument();
    expect(getField('Nachname')).toHaveValue('');
  });

  it('opens a dialog for several hits; after the chosen customer is opened, the dialog is closed and the form is cleared', async () => {
    const shell = show([
      mockResponse(calls.searchCustomers, () => [createHit(2), createHit(3)]),
      mockResponse(calls.getCustomer, ({ params }) => ({ ...customer, uuid: params.uuid })),
    ]);
    await search(shell);
    await shell.user.click(await screen.findByText('Vorname3 Nachname3'));
    await waitFor(() => expect(shell.onCustomerOpened).toHaveBeenCalledExactlyOnceWith(testUuid(3)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(getField('Nachname')).toHaveValue('');
  });

  it('can be adjusted after the dialog of the hits was closed', async () => {
    const shell = show([mockResponse(calls.searchCustomers, () => [createHit(2), createHit(3)])]);
    await search(shell);
    await shell.user.click(await screen.findByRole('button', { name: 'Suche anpassen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getField('Nachname')).toHaveValue('Muster');
    expect(shell.onCustomerOpened).not.toHaveBeenCalled();
  });

  describe('with an invalid birth date', () => {
    const IGNORED_MESSAGE = 'Das Geburtsdatum „31.2.1984“ ist kein Datum und wurde bei der Suche nicht berücksichtigt.';
    const searchWith = async (hits: readonly CustomerHit[]) => {
      const shell = show([mockResponse(calls.searchCustomers, () => [...hits])]);
      await shell.user.type(getField('Nachname'), 'Muster');
      await shell.user.type(getField('Geburtsdatum'), '31.2.1984{Enter}');
      expect(shell.client.getRequestInputs(calls.searchCustomers)).toEqual([{ query: expect.objectContaining({ lastName: 'Muster' }) }]);
      expect(shell.client.getRequestInputs(calls.searchCustomers)).not.toMatchObject([{ query: { birthdate: expect.anything() } }]);
      return shell;
    };
    it('names the ignored birth date if there is no hit', async () => {
      await searchWith([]);
      expect(await screen.findByText(`Kein Kunde gefunden. ${IGNORED_MESSAGE}`)).toBeInTheDocument();
    });
    it('names the ignored birth date in the dialog of several hits', async () => {
      await searchWith([createHit(2), createHit(3)]);
      expect(await screen.findByRole('dialog')).toHaveTextContent(IGNORED_MESSAGE);
    });
    it('names the ignored birth date in a toast if there is one hit', async () => {
      const { onCustomerOpened, toasts } = await searchWith([createHit(1)]);
      await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledOnce());
      expect(toasts()).toEqual([IGNORED_MESSAGE]);
    });
  });

  describe('without a hit', () => {
    const Assistant = ({ create, start, onDone, onClose }: WidgetPropsByName['new-customer-assistant']) => (
      <div role="dialog" aria-label="Neuanlage">
        <p>{JSON.stringify([create, start])}</p>
        <button type="button" onClick={() => onDone({ customerUuid: customer.uuid })}>
          Anlegen
        </button>
        <button type="button" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    );
    const searchWithoutHit = async (options: RenderInShellOptions = { widgets: { 'new-customer-assistant': Assistant } }) => {
      const shell = show([mockResponse(calls.searchCustomers, () => [])], options);
      await shell.user.type(getField('Vorname'), ' Erika ');
      await shell.user.type(getField('Nachname'), 'Muster');
      await shell.user.type(getField('Geburtsdatum'), '17.5.1984');
      await shell.user.type(getField('Telefonnummer'), '0221');
      await shell.user.type(getField('IBAN'), 'DE84{Enter}');
      await screen.findByText('Kein Kunde gefunden.');
      return shell;
    };
    const queryCreateButton = () => screen.queryByRole('button', { name: 'Kunde neu anlegen' });

    it('offers a new customer with the input as initial values, and opens the created customer', async () => {
      const { user, onCustomerOpened } = await searchWithoutHit();
      expect(await findAxeViolations()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Kunde neu anlegen' }));
      const start = { firstName: 'Erika', lastName: 'Muster', birthdate: '1984-05-17', phonePrivate: '0221' };
      expect(await screen.findByText(JSON.stringify(['customer', start]))).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Anlegen' }));
      await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customer.uuid));
      expect(screen.getByText(`aktiv: ${customer.uuid}`)).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('offers a new customer until the input changes, and keeps the input if the dialog is cancelled', async () => {
      const { user, onNewCustomerOffered } = await searchWithoutHit();
      expect(onNewCustomerOffered.mock.calls).toEqual([[true]]);
      await user.click(screen.getByRole('button', { name: 'Kunde neu anlegen' }));
      await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
      expect(getField('Nachname')).toHaveValue('Muster');
      await user.type(getField('Nachname'), 'm');
      expect(queryCreateButton()).not.toBeInTheDocument();
      expect(onNewCustomerOffered.mock.calls).toEqual([[true], [false]]);
    });

    it('offers no new customer if the dialog is not installed', async () => {
      const { onNewCustomerOffered } = await searchWithoutHit({ missing: ['new-customer-assistant'] });
      expect(queryCreateButton()).not.toBeInTheDocument();
      expect(onNewCustomerOffered).not.toHaveBeenCalled();
    });
  });

  it('shows the reason of a failure and can be sent again', async () => {
    const shell = show([mockErrorResponse(calls.searchCustomers, 503, 'Die Suche wird gewartet.')]);
    await search(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche wird gewartet.']));
    expect(screen.getByRole('button', { name: 'Kunde suchen' })).not.toHaveAttribute('aria-busy', 'true');
  });

  it('is ignored after a later search', async () => {
    const deferredResponse = mockDeferredResponse(calls.searchCustomers);
    const shell = show([deferredResponse]);
    await search(shell);
    shell.client.mock(mockResponse(calls.searchCustomers, () => []));
    await shell.user.type(getField('Nachname'), 'mann{Enter}');
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    await act(async () => deferredResponse.resolve([createHit(1)]));
    expect(screen.getByText('aktiv: niemand')).toBeInTheDocument();
  });

  it('is ignored after the form has unmounted', async () => {
    const deferredResponse = mockDeferredResponse(calls.getCustomer);
    const shell = show([mockResponse(calls.searchCustomers, () => [createHit(1)]), deferredResponse]);
    await search(shell);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomer)).toHaveLength(1));
    shell.unmount();
    await act(async () => deferredResponse.resolve(customer));
    expect(shell.onCustomerOpened).not.toHaveBeenCalled();
  });
});
