import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { BankAccountRecord } from '../screens/bank-account-holder-page/BankAccountRecord.tsx';
import { CustomerRecord } from '../screens/customer-page/CustomerRecord.tsx';
import { NewHolder } from '../screens/ticket-holder-page/NewHolder.tsx';
import { account, baseData, customer, defaultResponses } from '../testing/fixtures.ts';
import { personFields, photoField, type PersonKind } from './fields.ts';

beforeEach(deleteAllDrafts);

/** A customer without any personal data. */
const emptyCustomer = { uuid: customer.uuid, customerNumber: 1 };
const forms: Readonly<Record<PersonKind, React.ReactNode>> = {
  customer: <CustomerRecord customer={undefined} onClose={() => undefined} />,
  ticketHolder: <NewHolder customer={emptyCustomer} onClose={() => undefined} />,
  bankAccountHolder: (
    <BankAccountRecord
      customer={emptyCustomer}
      account={{ uuid: account.uuid, uuidCustomer: customer.uuid, countryCode: 'DE', identicalWithCustomer: false }}
    />
  ),
};
const kinds = ['customer', 'ticketHolder', 'bankAccountHolder'] as const;
const getFields = (kind: PersonKind) => (kind === 'ticketHolder' ? [...personFields.ticketHolder, photoField] : personFields[kind]);
/**
 * The keys of the specification (document 1, section 5; document 2, section 5), without the numbers of customer and ticket
 * holder, which staff never enter.
 */
const sharedKeys = [
  'salutation',
  'title',
  'firstName',
  'lastName',
  'birthdate',
  'street',
  'houseNumber',
  'addressInfo',
  'postalCode',
  'city',
  'district',
  'country',
  'email',
  'phonePrivate',
  'phoneMobile',
];
const expectedKeys = {
  customer: [...sharedKeys, 'contactPerson', 'phoneBusiness', 'fax', 'contractStartDate', 'note'],
  ticketHolder: [...sharedKeys, 'contractStartDate', 'note', 'picture'],
  bankAccountHolder: [...sharedKeys, 'iban', 'bic', 'bankName'],
};

it.each(kinds)('the fields of a %s have the keys for required fields that the specification lists', (kind) => {
  expect(getFields(kind).map(({ requiredRuleKey }) => requiredRuleKey)).toEqual(expectedKeys[kind]);
});

it.each(kinds)('every text field of the form of a %s rejects a text that is too long, and says so', async (kind) => {
  const { user } = renderInShell(forms[kind], { answers: [...defaultResponses, mockResponse(calls.findCities, () => [])] });
  await screen.findByText('Deutschland');
  const editButton = screen.queryByRole('button', { name: 'Bearbeiten' });
  if (editButton) await user.click(editButton);
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(inputs.length).toBeGreaterThan(10);
  for (const input of inputs) {
    fireEvent.change(input, { target: { value: 'x'.repeat(1_000_000) } });
    // A failed assertion thus names the field.
    expect([input.name, input.value]).toEqual([input.name, '']);
    expect(input).toHaveAccessibleDescription(/Höchstens \d+ Zeichen/);
  }
});

/** Returns the labels of all fields that are marked as required, without the asterisk. */
const getRequiredLabels = () =>
  [...document.querySelectorAll('[aria-required="true"]')].flatMap((input) =>
    [...document.querySelectorAll(`label[for="${input.id}"]`)].map(({ textContent }) => textContent?.replace(/\s*\*\s*$/, '')),
  );

it.each(kinds)('the form of a %s marks a field as required when base data that require the field are loaded', async (kind) => {
  let requiredKey: string | undefined;
  const shell = renderInShell(forms[kind], {
    answers: [
      ...defaultResponses,
      mockResponse(calls.getBaseData, () => ({ ...baseData, requiredFields: requiredKey === undefined ? {} : { [requiredKey]: true } })),
    ],
  });
  await screen.findByText('Deutschland');
  const editButton = screen.queryByRole('button', { name: 'Bearbeiten' });
  if (editButton) await shell.user.click(editButton);
  expect(getRequiredLabels()).toEqual([]);
  for (const { requiredRuleKey: rule, label } of getFields(kind).filter((field) => field.kind !== 'picture')) {
    requiredKey = `${kind}.${rule}`;
    await act(async () => shell.queries.invalidateQueries());
    await waitFor(() => expect(getRequiredLabels()).toEqual([label]));
  }
});

it.each([
  ['the configuration', { requiredFields: { 'ticketHolder.picture': true } }],
  [
    'the base data',
    { answers: [mockResponse(calls.getBaseData, () => ({ ...baseData, requiredFields: { 'ticketHolder.picture': true } }))] },
  ],
])('a photo is required if %s', async (_, options) => {
  const shell = renderInShell(forms.ticketHolder, {
    ...options,
    answers: [...defaultResponses, ...('answers' in options ? options.answers : [])],
  });
  await screen.findByRole('combobox', { name: 'Land' });
  await shell.user.click(screen.getByRole('button', { name: 'Neu anlegen' }));
  expect(await screen.findByText('Bitte ein Foto aufnehmen')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Foto ändern' })).toHaveFocus();
  expect(shell.client.getRequestInputs(calls.createTicketHolderOnPage)).toEqual([]);
});
