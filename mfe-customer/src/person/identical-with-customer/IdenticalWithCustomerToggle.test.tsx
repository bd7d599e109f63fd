import { calls, type TicketHolder } from '@aboschalter/contract';
import { deleteAllDrafts, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HolderRecord } from '../../screens/ticket-holder-page/HolderRecord.tsx';
import { customer, createHolder, defaultResponses } from '../../testing/fixtures.ts';

const ALL_RECORDS_HINT = 'Identische Datensätze werden ebenfalls geändert';
const ONE_RECORD_HINT = 'Nur dieser Datensatz wird geändert';
const cityResponse = mockResponse(calls.findCities, ({ query }) => [{ name: query.postalCode === '50667' ? 'Altstadt' : 'Bonn' }]);
beforeEach(deleteAllDrafts);

async function show(changes: Partial<TicketHolder> = {}) {
  const shell = renderInShell(
    <HolderRecord
      customer={customer}
      holder={createHolder(2, { countryCode: 'DE', postalCode: '53111', city: 'Bonn', note: 'Eigen', ...changes })}
    />,
    {
      answers: [...defaultResponses, cityResponse, mockResponse(calls.updateTicketHolder, ({ body }) => body)],
    },
  );
  // The button is disabled, with a reason as its description, until the base data are loaded.
  await waitFor(() => expect(button('Bearbeiten')).not.toHaveAccessibleDescription());
  return { ...shell, getUpdateInputs: () => shell.client.getRequestInputs(calls.updateTicketHolder) };
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const getToggle = () => screen.getByRole('switch', { name: 'Identisch mit Kunde' });
const findCityList = () => screen.findByRole('combobox', { name: 'Ort' });

describe("'Identisch mit Kunde'", () => {
  it('can be switched only while the record is edited, and names the other records that change', async () => {
    const { user } = await show();
    expect(getToggle()).toBeDisabled();
    expect(screen.queryByText(ONE_RECORD_HINT)).toBeNull();
    await user.click(button('Bearbeiten'));
    expect(getToggle()).not.toBeChecked();
    expect(screen.getByText(ONE_RECORD_HINT)).toBeInTheDocument();
    await user.click(getToggle());
    expect(screen.getByText(ALL_RECORDS_HINT)).toBeInTheDocument();
    expect(screen.queryByText(ONE_RECORD_HINT)).toBeNull();
    await user.click(button('Abbrechen'));
    expect(getToggle()).not.toBeChecked();
    expect(getToggle()).toBeDisabled();
  });

  it("copies only the customer's name, address and contact details when switched on, and saves them", async () => {
    const { user, getUpdateInputs, unsaved } = await show();
    await user.click(button('Bearbeiten'));
    await user.click(getToggle());
    expect(field('Vorname')).toHaveValue('Erika');
    expect(field('Bemerkung')).toHaveValue('Eigen');
    // 'Köln' is the customer's stored city. The look-up returns only 'Altstadt'.
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ort' })).toHaveDisplayValue('Köln'));
    expect(unsaved()).toHaveLength(1);
    await user.click(button('Änderungen speichern'));
    await waitFor(() =>
      expect(getUpdateInputs()).toMatchObject([
        { body: { identicalWithCustomer: true, firstName: 'Erika', city: 'Köln', email: 'e.muster@post.example', note: 'Eigen' } },
      ]),
    );
  });

  it('restores the previous values, typed or stored, when switched on and off again', async () => {
    const { user } = await show();
    await user.click(button('Bearbeiten'));
    fireEvent.change(field('Vorname'), { target: { value: 'Maja' } });
    await user.click(getToggle());
    await user.click(getToggle());
    expect(field('Vorname')).toHaveValue('Maja');
    expect(field('PLZ')).toHaveValue('53111');
    expect(await findCityList()).toHaveDisplayValue('Bonn');
  });

  it("copies the customer's values when switched off, if the stored holder is identical", async () => {
    const { user, getUpdateInputs } = await show({ identicalWithCustomer: true });
    await user.click(button('Bearbeiten'));
    expect(screen.getByText(ALL_RECORDS_HINT)).toBeInTheDocument();
    await user.click(getToggle());
    expect(field('Vorname')).toHaveValue('Erika');
    await user.click(button('Änderungen speichern'));
    await waitFor(() => expect(getUpdateInputs()).toMatchObject([{ body: { identicalWithCustomer: false, firstName: 'Erika' } }]));
  });

  it('restores no values from before an earlier save', async () => {
    const { user } = await show();
    await user.click(button('Bearbeiten'));
    await user.click(getToggle());
    await user.click(button('Änderungen speichern'));
    await waitFor(() => expect(button('Bearbeiten')).toBeInTheDocument());
    expect(getToggle()).toBeChecked();
    await user.click(button('Bearbeiten'));
    await user.click(getToggle());
    expect(field('Vorname')).toHaveValue('Erika');
  });
});
