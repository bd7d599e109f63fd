import { calls } from '@aboschalter/contract';
import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { creationAttemptSchema, type CreationAttempt } from '../api/creation.ts';
import { useCreate } from '../api/use-create.ts';
import { type EndpointMock, fakeRecords, type FakeRecords, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';

export const call = calls.createTicketHolder;
const customerUuid = '7b8f9c1e-0000-4000-8000-000000000001';
const holderUuid = '7b8f9c1e-0000-4000-8000-000000000002';
export const holder = {
  uuid: holderUuid,
  uuidCustomer: customerUuid,
  idTicketHolder: 1,
  ticketHolderNumber: 1,
  identicalWithCustomer: false,
  countryCode: 'DE',
};
export const SCOPE = 'new-ticket-holder';

interface NewHolderProps {
  readonly onResult: (result: string) => void;
  readonly sharesRecord?: boolean;
  readonly draft?: CreationAttempt | undefined;
}

/**
 * A form that creates a ticket holder named 'Mia' or 'Ida', and reports the result of `useCreate` as a text:
 * - the first name of the record and the flags that are true: 'Mia', 'Mia, mayHaveEarlierInput, hasEarlierInput'
 * - the first name of the record of another form: 'earlier: Mia'
 * - a failure: 'failed', or 'failed, unknown' if the outcome is unknown
 */
function NewHolder({ sharesRecord = false, draft, onResult }: NewHolderProps) {
  const { create, restore, attempt } = useCreate(call, {
    scope: SCOPE,
    subject: 'Der Fahrkarteninhaber',
    successMessage: 'Angelegt',
    sharesRecord,
  });
  const submit = async (firstName: string) => {
    const result = await create({ params: { customerUuid }, body: { firstName, countryCode: 'DE', identicalWithCustomer: false } });
    if (result.ok) {
      const flags = [
        ...(result.mayHaveEarlierInput ? ['mayHaveEarlierInput'] : []),
        ...(result.hasEarlierInput ? ['hasEarlierInput'] : []),
      ];
      onResult([result.data?.firstName, ...flags].join(', '));
    } else if (result.isEarlier) onResult(`earlier: ${result.earlier?.firstName}`);
    else onResult(result.isOutcomeUnknown ? 'failed, unknown' : 'failed');
  };
  return (
    <>
      <output>{JSON.stringify(attempt)}</output>
      <button type="button" onClick={() => draft && restore(draft)}>
        Fortsetzen
      </button>
      {['Mia', 'Ida'].map((name) => (
        <button type="button" key={name} onClick={() => void submit(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

/** Creates the simulated ticket holders of the middleware. Responses contain the input without its picture. */
export const createRecords = (options: { readonly hasRecordIds?: boolean } = {}) =>
  fakeRecords(call, ({ body: { picture: _, ...body } }) => ({ ...holder, ...body }), options);
type Records = FakeRecords<typeof call>;

/** Opens the form. With `sameBrowser` it is a second tab, or the same tab after a reload: the storage of the browser is kept. */
export function openForm(
  records: Records,
  {
    sameBrowser = false,
    answers = [],
    config = {},
    ...props
  }: Omit<NewHolderProps, 'onResult'> & {
    sameBrowser?: boolean;
    answers?: readonly EndpointMock[];
    config?: RenderInShellOptions['config'];
  } = {},
) {
  const results: string[] = [];
  const shell = renderInShell(<NewHolder {...props} onResult={(result) => results.push(result)} />, {
    sameBrowser,
    config,
    answers: [...records.answers, ...answers],
  });
  // Searches only this form, because the form of a second tab can be in the same document.
  const clickInForm = (name: string) => shell.user.click(within(shell.container).getByRole('button', { name }));
  return {
    ...shell,
    results,
    getAttempt: () => creationAttemptSchema.parse(JSON.parse(within(shell.container).getByRole('status').textContent)),
    restoreDraft: () => clickInForm('Fortsetzen'),
    submit: async (name: string) => {
      const before = results.length;
      await clickInForm(name);
      await waitFor(() => expect(results).toHaveLength(before + 1));
      return results.at(-1);
    },
    getRecordIds: () => new Set(shell.client.requests.filter((request) => request.call === call).map(({ recordId }) => recordId)),
  };
}
