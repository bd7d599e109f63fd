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

const labels = [
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
const field = (label: string) => screen.getByRole('textbox', { name: label });

function Active() {
  return <p>{`aktiv: ${useActiveCustomerUuid() ?? 'niemand'}`}</p>;
}

function show(answers: RenderInShellOptions['answers'] = [], options: RenderInShellOptions = {}) {
  const onCustomerOpened = vi.fn<(uuid: string) => void>();
  const onNewCustomerOffered = vi.fn<(isOffered: boolean) => void>();
  const shell = renderInShell(
    <>
      <Active />
      <CustomerSearchWidget onCustomerOpened={onCustomerOpened} onNewCustomerOffered={onNewCustomerOffered} />
    </>,
    { ...options, widgets: { 'customer-hits': CustomerHits, ...options.widgets }, answers: [...defaultResponses, ...answers] },
  );
  return { ...shell, onCustomerOpened, onNewCustomerOffered };
}

describe('the search form', () => {
  it('has twelve fields in the order of the specification, the first with the focus, none required, and is accessible', async () => {
    show();
    expect(
      screen
        .getAllByRole('textbox')
        .map((input) => input.getAttribute('aria-label') ?? document.querySelector(`label[for="${input.id}"]`)?.textContent),
    ).toEqual(labels);
    expect(field('Kundennummer')).toHaveFocus();
    labels.forEach((label) => expect(field(label)).not.toBeRequired());
    expect(await findAxeViolations()).toEqual([]);
  });

  it('keeps the focus if the user has moved it by keyboard before it loaded', async () => {
    const Late = () => {
      const [isThere, setThere] = useState(false);
      return (
        <>
          <button type="button" onKeyDown={() => setThere(true)}>
            Karte lesen
          </button>
          {isThere ? <CustomerSearchWidget onCustomerOpened={() => undefined} /> : null}
        </>
      );
    };
    const { user } = renderInShell(<Late />, { answers: defaultResponses });
    await user.tab();
    await user.keyboard('x');
    expect(field('Kundennummer')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Karte lesen' })).toHaveFocus();
  });

  it('sends all values on Enter, including a typed date', async () => {
    const { user, client } = show([mockResponse(calls.searchCustomers, () => [])]);
    const typed = ['100234', 'Erika', 'Muster', '17.5.1984', 'e.muster', '0221', 'Ringstr.', '50667', 'Köln', '4100001', '400234'];
    for (const [index, text] of typed.entries()) await user.type(field(labels[index] ?? ''), text);
    await user.type(field('IBAN'), 'DE84 3705{Enter}');
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

  it('interprets a birth date with a two-digit year as in the past', async () => {
    const { user, client } = show([mockResponse(calls.searchCustomers, () => [])]);
    await user.type(field('Geburtsdatum'), '05.09.58{Enter}');
    expect(client.getRequestInputs(calls.searchCustomers)).toMatchObject([{ query: { birthdate: '1958-09-05' } }]);
  });

  it('warns before and after the search that empty input lists all customers', async () => {
    const { user, client } = show([mockResponse(calls.searchCustomers, () => [createHit(2), createHit(3)])]);
    expect(screen.getByText('Leere Suche listet alle Kunden.')).toBeInTheDocument();
    await user.type(field('Ort'), 'K');
    expect(screen.queryByText('Leere Suche listet alle Kunden.')).not.toBeInTheDocument();
    await user.clear(field('Ort'));
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
    expect(await screen.findByText('Ohne Suchangaben sind alle Kunden aufgeführt.')).toBeInTheDocument();
    expect(client.getRequestInputs(calls.searchCustomers)).toHaveLength(1);
  });

  it.each(labels)('rejects text that is too long in the field %s in place', async (label) => {
    const { user } = show();
    await user.click(field(label));
    await user.paste('1'.repeat(1_000_000));
    expect(field(label)).toHaveValue('');
    expect(field(label)).toHaveAccessibleDescription(/Höchstens \d+ Zeichen: Der Text wurde nicht übernommen\./);
  });

  it('is cleared by its reset button, half-typed dates included', async () => {
    const { user } = show();
    await user.type(field('Nachname'), 'Muster');
    await user.type(field('Geburtsdatum'), '31.2.');
    await user.click(screen.getByRole('button', { name: 'Eingaben zurücksetzen' }));
    expect(field('Nachname')).toHaveValue('');
    expect(field('Geburtsdatum')).toHaveValue('');
    // The focus returns to the first field.
    expect(field('Kundennummer')).toHaveFocus();
  });
});

describe('a search', () => {
  const search = async ({ user }: ReturnType<typeof show>) => {
    await user.type(field('Nachname'), 'Muster');
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
  };

  it('shows a message and keeps the input if there is no hit', async () => {
    const shell = show([mockResponse(calls.searchCustomers, () => [])]);
    await search(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    expect(field('Nachname')).toHaveValue('Muster');
  });

  it('loads the customer and the holders of a single hit and clears the form', async () => {
    const shell = show([mockResponse(calls.searchCustomers, () => [createHit(1)])]);
    await search(shell);
    await waitFor(() => expect(shell.onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customer.uuid));
    expect(shell.client.getRequestInputs(calls.getCustomerTicketHolders)).toHaveLength(1);
    expect(screen.getByText(`aktiv: ${customer.uuid}`)).toBeInTheDocument();
    expect(field('Nachname')).toHaveValue('');
  });

  it('opens the overlay for several hits; once the chosen customer is loaded, form and overlay are cleared', async () => {
    const shell = show([
      mockResponse(calls.searchCustomers, () => [createHit(2), createHit(3)]),
      mockResponse(calls.getCustomer, ({ params }) => ({ ...customer, uuid: params.uuid })),
    ]);
    await search(shell);
    await shell.user.click(await screen.findByText('Vorname3 Nachname3'));
    await waitFor(() => expect(shell.onCustomerOpened).toHaveBeenCalledExactlyOnceWith(testUuid(3)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Nachname')).toHaveValue('');
  });

  it('can be adjusted after the overlay was closed', async () => {
    const shell = show([mockResponse(calls.searchCustomers, () => [createHit(2), createHit(3)])]);
    await search(shell);
    await shell.user.click(await screen.findByRole('button', { name: 'Suche anpassen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Nachname')).toHaveValue('Muster');
    expect(shell.onCustomerOpened).not.toHaveBeenCalled();
  });

  describe('with an invalid birth date', () => {
    const SENTENCE = 'Das Geburtsdatum „31.2.1984“ ist kein Datum und wurde bei der Suche nicht berücksichtigt.';
    const searchWith = async (hits: readonly CustomerHit[]) => {
      const shell = show([mockResponse(calls.searchCustomers, () => [...hits])]);
      await shell.user.type(field('Nachname'), 'Muster');
      await shell.user.type(field('Geburtsdatum'), '31.2.1984{Enter}');
      expect(shell.client.getRequestInputs(calls.searchCustomers)).toEqual([{ query: expect.objectContaining({ lastName: 'Muster' }) }]);
      expect(shell.client.getRequestInputs(calls.searchCustomers)).not.toMatchObject([{ query: { birthdate: expect.anything() } }]);
      return shell;
    };
    it('and no hit says so', async () => {
      await searchWith([]);
      expect(await screen.findByText(`Kein Kunde gefunden. ${SENTENCE}`)).toBeInTheDocument();
    });
    it('and several hits says so with them', async () => {
      await searchWith([createHit(2), createHit(3)]);
      expect(await screen.findByRole('dialog')).toHaveTextContent(SENTENCE);
    });
    it('and one hit says so', async () => {
      const { onCustomerOpened, toasts } = await searchWith([createHit(1)]);
      await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledOnce());
      expect(toasts()).toEqual([SENTENCE]);
    });
  });

  describe('without a hit offers a new customer', () => {
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
    const hasNoResults = async (options: RenderInShellOptions = { widgets: { 'new-customer-assistant': Assistant } }) => {
      const shell = show([mockResponse(calls.searchCustomers, () => [])], options);
      await shell.user.type(field('Vorname'), ' Erika ');
      await shell.user.type(field('Nachname'), 'Muster');
      await shell.user.type(field('Geburtsdatum'), '17.5.1984');
      await shell.user.type(field('Telefonnummer'), '0221');
      await shell.user.type(field('IBAN'), 'DE84{Enter}');
      await screen.findByText('Kein Kunde gefunden.');
      return shell;
    };
    const create = () => screen.queryByRole('button', { name: 'Kunde neu anlegen' });

    it('with the input as default values, and opens the created customer', async () => {
      const { user, onCustomerOpened } = await hasNoResults();
      expect(await findAxeViolations()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Kunde neu anlegen' }));
      const start = { firstName: 'Erika', lastName: 'Muster', birthdate: '1984-05-17', phonePrivate: '0221' };
      expect(await screen.findByText(JSON.stringify(['customer', start]))).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Anlegen' }));
      await waitFor(() => expect(onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customer.uuid));
      expect(screen.getByText(`aktiv: ${customer.uuid}`)).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('until the input changes, and keeps the input when the dialog is closed', async () => {
      const { user, onNewCustomerOffered } = await hasNoResults();
      expect(onNewCustomerOffered.mock.calls).toEqual([[true]]);
      await user.click(screen.getByRole('button', { name: 'Kunde neu anlegen' }));
      await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
      expect(field('Nachname')).toHaveValue('Muster');
      await user.type(field('Nachname'), 'm');
      expect(create()).not.toBeInTheDocument();
      expect(onNewCustomerOffered.mock.calls).toEqual([[true], [false]]);
    });

    it('only if the dialog is available', async () => {
      const { onNewCustomerOffered } = await hasNoResults({ missing: ['new-customer-assistant'] });
      expect(create()).not.toBeInTheDocument();
      expect(onNewCustomerOffered).not.toHaveBeenCalled();
    });
  });

  it('that fails shows why and can be sent again', async () => {
    const shell = show([mockErrorResponse(calls.searchCustomers, 503, 'Die Suche wird gewartet.')]);
    await search(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche wird gewartet.']));
    expect(screen.getByRole('button', { name: 'Kunde suchen' })).not.toHaveAttribute('aria-busy', 'true');
  });

  it('is cancelled by a later one', async () => {
    const late = mockDeferredResponse(calls.searchCustomers);
    const shell = show([late]);
    await search(shell);
    shell.client.mock(mockResponse(calls.searchCustomers, () => []));
    await shell.user.type(field('Nachname'), 'mann{Enter}');
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    await act(async () => late.resolve([createHit(1)]));
    expect(screen.getByText('aktiv: niemand')).toBeInTheDocument();
  });

  it('is ignored after navigation', async () => {
    const late = mockDeferredResponse(calls.getCustomer);
    const shell = show([mockResponse(calls.searchCustomers, () => [createHit(1)]), late]);
    await search(shell);
    await waitFor(() => expect(shell.client.getRequestInputs(calls.getCustomer)).toHaveLength(1));
    shell.unmount();
    await act(async () => late.resolve(customer));
    expect(shell.onCustomerOpened).not.toHaveBeenCalled();
  });
});
