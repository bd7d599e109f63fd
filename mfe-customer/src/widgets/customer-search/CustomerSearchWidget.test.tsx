import { calls } from '@aboschalter/contract';
import { useActiveCustomerUuid } from '@aboschalter/shell-api';
import { answering, refusing, renderInShell, violations, waiting, type ShellOptions } from '@aboschalter/shell-api/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { customer, hit, pageAnswers, uuid } from '../../test-support/samples.ts';
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

function show(answers: ShellOptions['answers'] = []) {
  const onCustomerOpened = vi.fn<(uuid: string) => void>();
  const shell = renderInShell(
    <>
      <Active />
      <CustomerSearchWidget onCustomerOpened={onCustomerOpened} />
    </>,
    { answers: [...pageAnswers, ...answers] },
  );
  return { ...shell, onCustomerOpened };
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
    expect(await violations()).toEqual([]);
  });

  it('sends all values on Enter, a typed date included', async () => {
    const { user, client } = show([answering(calls.searchCustomers, () => [])]);
    const typed = ['100234', 'Erika', 'Muster', '17.5.1984', 'e.muster', '0221', 'Ringstr.', '50667', 'Köln', '4100001', '400234'];
    for (const [index, text] of typed.entries()) await user.type(field(labels[index] ?? ''), text);
    await user.type(field('IBAN'), 'DE84 3705{Enter}');
    expect(client.inputsOf(calls.searchCustomers)).toEqual([
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

  it('sends a birth date that is none as typed: nothing is validated here, and nothing left out', async () => {
    const { user, client } = show([answering(calls.searchCustomers, () => [])]);
    await user.type(field('Geburtsdatum'), '31.2.1984{Enter}');
    expect(client.inputsOf(calls.searchCustomers)).toMatchObject([{ query: { birthdate: '31.2.1984' } }]);
  });

  it('is emptied by its reset button, half-typed dates included', async () => {
    const { user } = show();
    await user.type(field('Nachname'), 'Muster');
    await user.type(field('Geburtsdatum'), '31.2.');
    await user.click(screen.getByRole('button', { name: 'Eingaben zurücksetzen' }));
    expect(field('Nachname')).toHaveValue('');
    expect(field('Geburtsdatum')).toHaveValue('');
  });
});

describe('a search', () => {
  const search = async ({ user }: ReturnType<typeof show>) => {
    await user.type(field('Nachname'), 'Muster');
    await user.click(screen.getByRole('button', { name: 'Kunde suchen' }));
  };

  it('without a hit says so and keeps what was typed', async () => {
    const shell = show([answering(calls.searchCustomers, () => [])]);
    await search(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    expect(field('Nachname')).toHaveValue('Muster');
  });

  it('with one hit loads customer and holders, and empties the form', async () => {
    const shell = show([answering(calls.searchCustomers, () => [hit(1)])]);
    await search(shell);
    await waitFor(() => expect(shell.onCustomerOpened).toHaveBeenCalledExactlyOnceWith(customer.uuid));
    expect(shell.client.inputsOf(calls.getCustomerTicketHolders)).toHaveLength(1);
    expect(screen.getByText(`aktiv: ${customer.uuid}`)).toBeInTheDocument();
    expect(field('Nachname')).toHaveValue('');
  });

  it('with several opens the overlay; the choice is loaded, form and overlay are gone, and it is reported', async () => {
    const shell = show([
      answering(calls.searchCustomers, () => [hit(2), hit(3)]),
      answering(calls.getCustomer, ({ params }) => ({ ...customer, uuid: params.uuid })),
    ]);
    await search(shell);
    await shell.user.click(await screen.findByText('Vorname3 Nachname3'));
    await waitFor(() => expect(shell.onCustomerOpened).toHaveBeenCalledExactlyOnceWith(uuid(3)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Nachname')).toHaveValue('');
  });

  it('is adjusted after the overlay was closed', async () => {
    const shell = show([answering(calls.searchCustomers, () => [hit(2), hit(3)])]);
    await search(shell);
    await shell.user.click(await screen.findByRole('button', { name: 'Suche anpassen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Nachname')).toHaveValue('Muster');
    expect(shell.onCustomerOpened).not.toHaveBeenCalled();
  });

  it('that fails says why and can be sent again', async () => {
    const shell = show([refusing(calls.searchCustomers, 503, 'Die Suche wird gewartet.')]);
    await search(shell);
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche wird gewartet.']));
    expect(screen.getByRole('button', { name: 'Kunde suchen' })).not.toHaveAttribute('aria-busy', 'true');
  });

  it('is made void by a later one', async () => {
    const late = waiting(calls.searchCustomers);
    const shell = show([late]);
    await search(shell);
    shell.client.answer(answering(calls.searchCustomers, () => []));
    await shell.user.type(field('Nachname'), 'mann{Enter}');
    await waitFor(() => expect(shell.toasts()).toEqual(['Die Suche hat keinen Treffer ergeben.']));
    await act(async () => late.resolve([hit(1)]));
    expect(screen.getByText('aktiv: niemand')).toBeInTheDocument();
  });

  it('takes nobody back who has gone elsewhere meanwhile', async () => {
    const late = waiting(calls.getCustomer);
    const shell = show([answering(calls.searchCustomers, () => [hit(1)]), late]);
    await search(shell);
    await waitFor(() => expect(shell.client.inputsOf(calls.getCustomer)).toHaveLength(1));
    shell.unmount();
    await act(async () => late.resolve(customer));
    expect(shell.onCustomerOpened).not.toHaveBeenCalled();
  });
});
