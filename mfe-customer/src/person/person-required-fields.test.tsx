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

/** Empty records. */
const bare = { uuid: customer.uuid, customerNumber: 1 };
const forms: Readonly<Record<PersonKind, React.ReactNode>> = {
  customer: <CustomerRecord customer={undefined} onClose={() => undefined} />,
  ticketHolder: <NewHolder customer={bare} onClose={() => undefined} />,
  bankAccountHolder: (
    <BankAccountRecord
      customer={bare}
      account={{ uuid: account.uuid, uuidCustomer: customer.uuid, countryCode: 'DE', identicalWithCustomer: false }}
    />
  ),
};
const kinds = ['customer', 'ticketHolder', 'bankAccountHolder'] as const;
const fieldsOf = (kind: PersonKind) => (kind === 'ticketHolder' ? [...personFields.ticketHolder, photoField] : personFields[kind]);
/**
 * The keys of the specification (document 1, section 5; document 2, section 5), without numbers, which are never
 * entered.
 */
const shared = [
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
const keys = {
  customer: [...shared, 'contactPerson', 'phoneBusiness', 'fax', 'contractStartDate', 'note'],
  ticketHolder: [...shared, 'contractStartDate', 'note', 'picture'],
  bankAccountHolder: [...shared, 'iban', 'bic', 'bankName'],
};

it.each(kinds)('a %s has every key of the specification', (kind) => {
  expect(fieldsOf(kind).map(({ requiredRuleKey }) => requiredRuleKey)).toEqual(keys[kind]);
});

it.each(kinds)('every text field of the form of a %s rejects a text that is too long, and says so', async (kind) => {
  const { user } = renderInShell(forms[kind], { answers: [...defaultResponses, mockResponse(calls.findCities, () => [])] });
  await screen.findByText('Deutschland');
  const begin = screen.queryByRole('button', { name: 'Bearbeiten' });
  if (begin) await user.click(begin);
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(inputs.length).toBeGreaterThan(10);
  for (const input of inputs) {
    fireEvent.change(input, { target: { value: 'x'.repeat(1_000_000) } });
    expect([input.name, input.value]).toEqual([input.name, '']);
    expect(input).toHaveAccessibleDescription(/Höchstens \d+ Zeichen/);
  }
});

/** The labels of required fields, and of the photo. */
const askedFor = () =>
  [...document.querySelectorAll('[aria-required="true"]')].flatMap((input) =>
    [...document.querySelectorAll(`label[for="${input.id}"]`)].map(({ textContent }) => textContent?.replace(/\s*\*\s*$/, '')),
  );

it.each(kinds)('the form of a %s observes the configuration at run time, key by key', async (kind) => {
  let asked: string | undefined;
  const shell = renderInShell(forms[kind], {
    answers: [
      ...defaultResponses,
      mockResponse(calls.getBaseData, () => ({ ...baseData, requiredFields: asked === undefined ? {} : { [asked]: true } })),
    ],
  });
  await screen.findByText('Deutschland');
  const begin = screen.queryByRole('button', { name: 'Bearbeiten' });
  if (begin) await shell.user.click(begin);
  expect(askedFor()).toEqual([]);
  for (const { requiredRuleKey: rule, label } of fieldsOf(kind).filter(({ kind: of }) => of !== 'picture')) {
    asked = `${kind}.${rule}`;
    await act(async () => shell.queries.invalidateQueries());
    await waitFor(() => expect(askedFor()).toEqual([label]));
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
