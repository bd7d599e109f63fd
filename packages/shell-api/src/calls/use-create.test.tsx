import { calls } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answering,
  fakeRecords,
  refusing,
  renderInShell,
  testStaffUser,
  waiting,
  type Answering,
  type FakeRecords,
} from '../test-kit/index.ts';
import { pendingRecords } from './pending-records.ts';
import { useCreate, type CreationAttempt } from './use-create.ts';

const call = calls.createTicketHolder;
const customerUuid = '7b8f9c1e-0000-4000-8000-000000000001';
const holderUuid = '7b8f9c1e-0000-4000-8000-000000000002';
const holder = {
  uuid: holderUuid,
  uuidCustomer: customerUuid,
  idTicketHolder: 1,
  ticketHolderNumber: 1,
  identicalWithCustomer: false,
  countryCode: 'DE',
};
const SCOPE = 'new-ticket-holder';

let results: string[] = [];
let lastAttempt: CreationAttempt | undefined;
beforeEach(() => {
  results = [];
});

interface NewHolderProps {
  readonly sharesRecord?: boolean;
  readonly draft?: CreationAttempt | undefined;
}

/** A form that creates a holder called 'Mia' or 'Ida', and notes what `useCreate` returned. */
function NewHolder({ sharesRecord = false, draft }: NewHolderProps) {
  const { create, resume, attempt } = useCreate(call, {
    scope: SCOPE,
    subject: 'Der Fahrkarteninhaber',
    success: 'Angelegt',
    sharesRecord,
  });
  lastAttempt = attempt;
  const submit = async (firstName: string) => {
    const created = await create({ params: { customerUuid }, body: { firstName, countryCode: 'DE', identicalWithCustomer: false } });
    if (created.ok)
      results.push(`${created.answer.firstName}${created.repeated ? ' repeated' : ''}${created.hasEarlierInput ? ' earlier input' : ''}`);
    else results.push(created.isEarlier ? `earlier: ${created.earlier.firstName}` : `failed${created.unknown ? ', unknown' : ''}`);
  };
  return (
    <>
      <button type="button" onClick={() => draft && resume(draft)}>
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

const holders = () => fakeRecords(call, ({ body: { picture: _, ...body } }) => ({ ...holder, ...body }));
type Records = FakeRecords<typeof call>;

/** Opens the form; with `sameBrowser` in a second tab or after a reload. */
function open(
  records: Records,
  { sameBrowser = false, answers = [], ...props }: NewHolderProps & { sameBrowser?: boolean; answers?: readonly Answering[] } = {},
) {
  const shell = renderInShell(<NewHolder {...props} />, { sameBrowser, answers: [...records.answers, ...answers] });
  // Of this tab: another one can be open at the same time.
  const inForm = (name: string) => shell.user.click(within(shell.container).getByRole('button', { name }));
  return {
    ...shell,
    resume: () => inForm('Fortsetzen'),
    submit: async (name: string) => {
      const before = results.length;
      await inForm(name);
      await waitFor(() => expect(results).toHaveLength(before + 1));
      return results.at(-1);
    },
    ids: () => new Set(shell.client.requests.filter((sent) => sent.call === call).map(({ recordId }) => recordId)),
  };
}
const pending = () => pendingRecords(testStaffUser.sub, SCOPE);
const noLookUp: Answering = {
  call: calls.getCreatedRecord,
  answer: () => {
    throw new MiddlewareError('refused', { status: 404, body: { userMessage: 'Unbekannt.', code: 'unknown-address' } });
  },
};

describe('a first attempt', () => {
  it('creates the record without a look-up and leaves nothing pending', async () => {
    const records = holders();
    const form = open(records);
    expect(await form.submit('Mia')).toBe('Mia');
    expect([form.toasts(), form.client.inputsOf(calls.getCreatedRecord), pending()]).toEqual([['Angelegt'], [], []]);
  });

  it('gets a record id of its own after a success', async () => {
    const records = holders();
    const form = open(records);
    await form.submit('Mia');
    await form.submit('Mia');
    expect([records.created.length, form.ids().size]).toEqual([2, 2]);
  });

  it('is one request for two presses', async () => {
    const records = holders();
    const late = waiting(call);
    const form = open(records, { answers: [late] });
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await form.user.click(screen.getByRole('button', { name: 'Mia' }));
    await act(async () => late.resolve({ ...holder, firstName: 'Mia' }));
    expect([form.client.inputsOf(call).length, results]).toEqual([1, ['Mia', 'Mia']]);
  });
});

describe('a lost response', () => {
  it('is looked up at once, and the record that is found counts as success', async () => {
    const records = holders();
    records.deliver('loses-response');
    const form = open(records);
    expect(await form.submit('Mia')).toBe('Mia');
    expect([records.created.length, form.toasts(), pending()]).toEqual([1, ['Angelegt'], []]);
  });

  it('of a record that is not found is said not to be created, and the next press uses the same id', async () => {
    const records = holders();
    records.deliver('loses-request');
    const form = open(records);
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(form.toasts()).toEqual([
      expect.stringMatching(/Der Fahrkarteninhaber ist bisher nicht angelegt\. Sie können gefahrlos erneut absenden/),
    ]);
    records.deliver('answers');
    expect(await form.submit('Ida')).toBe('Ida repeated');
    expect([records.created.length, form.ids().size]).toEqual([1, 1]);
  });

  it('whose look-up fails stays unknown; the same input is sent again, other input is not', async () => {
    const records = holders();
    records.deliver('loses-response');
    records.allowLookUp(false);
    const form = open(records);
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(await form.submit('Ida')).toBe('failed, unknown');
    expect(form.client.inputsOf(call)).toHaveLength(1);
    expect(form.toasts().at(-1)).toMatch(/Es wurde nichts gesendet/);
    records.deliver('answers');
    expect(await form.submit('Mia')).toBe('Mia');
    expect(records.created).toHaveLength(1);
  });

  it('followed by other input finds the record of the first attempt and reports that it has the earlier input', async () => {
    const records = holders();
    records.deliver('loses-response');
    records.allowLookUp(false);
    const form = open(records);
    await form.submit('Mia');
    records.allowLookUp(true);
    expect(await form.submit('Ida')).toBe('Mia repeated earlier input');
    expect([records.created.length, pending()]).toEqual([1, []]);
  });

  it('removes the toast of the failure when the next attempt starts', async () => {
    const records = holders();
    records.deliver('loses-request');
    const form = open(records);
    await form.submit('Mia');
    records.deliver('answers');
    await form.submit('Mia');
    await waitFor(() => expect(form.toasts()).toEqual(['Angelegt']));
  });
});

describe('a second form while the outcome of another form is unknown', () => {
  async function afterLoss(delivery: 'loses-response' | 'loses-request') {
    const records = holders();
    records.deliver(delivery);
    records.allowLookUp(false);
    const first = open(records);
    await first.submit('Mia');
    first.unmount();
    records.deliver('answers');
    return records;
  }

  it('reports the record that the other form has created, once, and sends nothing', async () => {
    const records = await afterLoss('loses-response');
    records.allowLookUp(true);
    const second = open(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    expect(second.client.inputsOf(call)).toEqual([]);
    expect(await second.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(2);
  });

  it('creates its record where the other form has created none', async () => {
    const records = await afterLoss('loses-request');
    records.allowLookUp(true);
    const second = open(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(1);
  });

  it('creates nothing while the look-up fails, says so, and looks up again at the next press', async () => {
    const records = await afterLoss('loses-response');
    const second = open(records, { sameBrowser: true });
    expect(await second.submit('Ida')).toBe('failed');
    expect(second.client.inputsOf(call)).toEqual([]);
    expect(second.toasts()).toEqual([expect.stringMatching(/lässt sich gerade nicht feststellen\. Es wurde nichts gesendet/)]);
    records.allowLookUp(true);
    expect(await second.submit('Ida')).toBe('earlier: Mia');
    expect(records.created).toHaveLength(1);
  });

  it('continues with the record id of the other form where all forms of the scope mean the same record', async () => {
    const records = await afterLoss('loses-response');
    records.allowLookUp(true);
    const second = open(records, { sameBrowser: true, sharesRecord: true });
    expect(await second.submit('Ida')).toBe('Mia repeated earlier input');
    expect(records.created).toHaveLength(1);
  });

  it('belongs to one member of staff', async () => {
    const records = await afterLoss('loses-response');
    expect([pending().length, pendingRecords('somebody else', SCOPE)]).toEqual([1, []]);
    expect(localStorage.getItem('aboschalter-pending-records')).not.toMatch(/Mia/);
    expect(records.created).toHaveLength(1);
  });
});

describe('a resumed draft', () => {
  it('finds the record of the page before, although the response was lost there', async () => {
    const records = holders();
    records.deliver('loses-response');
    records.allowLookUp(false);
    const first = open(records);
    await first.submit('Mia');
    const draft = lastAttempt;
    expect(draft).toMatchObject({ unknown: true });
    first.unmount();
    records.deliver('answers');
    records.allowLookUp(true);
    const second = open(records, { sameBrowser: true, draft });
    await second.resume();
    expect(await second.submit('Ida')).toBe('Mia repeated earlier input');
    expect(records.created).toHaveLength(1);
  });

  it('that two open tabs share before either has sent it is one record, also with other input', async () => {
    const records = holders();
    const first = open(records);
    const draft = lastAttempt;
    const second = open(records, { sameBrowser: true, draft });
    await second.resume();
    expect(await first.submit('Mia')).toBe('Mia');
    expect(await second.submit('Ida')).toBe('Mia repeated earlier input');
    expect(records.created).toHaveLength(1);
  });

  it('that another open tab has sent without a response is looked up before it is sent', async () => {
    const records = holders();
    const first = open(records);
    const second = open(records, { sameBrowser: true, draft: lastAttempt });
    await second.resume();
    records.deliver('loses-response');
    records.allowLookUp(false);
    expect(await first.submit('Mia')).toBe('failed, unknown');
    expect(await second.submit('Ida')).toBe('failed, unknown');
    records.deliver('answers');
    records.allowLookUp(true);
    expect(await second.submit('Ida')).toBe('Mia repeated earlier input');
    expect(await first.submit('Mia')).toBe('Mia');
    expect(records.created).toHaveLength(1);
  });
});

it('two open forms of one scope: the second one reports the record of the first, whose response was lost', async () => {
  const records = holders();
  const [first, second] = [open(records), open(records, { sameBrowser: true })];
  records.deliver('loses-response');
  records.allowLookUp(false);
  expect(await first.submit('Mia')).toBe('failed, unknown');
  records.deliver('answers');
  records.allowLookUp(true);
  expect(await second.submit('Ida')).toBe('earlier: Mia');
  expect(await first.submit('Mia')).toBe('Mia');
  expect(records.created).toHaveLength(1);
});

describe('a refusal', () => {
  it('is told, leaves nothing pending, and the next attempt creates one record', async () => {
    const records = holders();
    const form = open(records, { answers: [refusing(call, 400, 'Bitte prüfen.')] });
    expect(await form.submit('Mia')).toBe('failed');
    expect([form.toasts(), pending()]).toEqual([['Bitte prüfen.'], []]);
    for (const answer of records.answers) form.client.answer(answer);
    expect(await form.submit('Ida')).toBe('Ida');
    expect(records.created).toHaveLength(1);
  });

  it('because the id belongs to another record type is followed by a new id', async () => {
    const records = holders();
    const reused = answering(call, () => {
      throw new MiddlewareError('refused', { status: 409, settled: true, body: { userMessage: 'Verwendet.', code: 'record-id-reused' } });
    });
    const form = open(records, { answers: [reused] });
    expect(await form.submit('Mia')).toBe('failed');
    for (const answer of records.answers) form.client.answer(answer);
    expect(await form.submit('Mia')).toBe('Mia');
    expect(form.ids().size).toBe(2);
  });
});

describe('a middleware without the look-up', () => {
  it('leaves the outcome unknown, and the next attempt is sent with the same id and key', async () => {
    const records = holders();
    records.deliver('loses-response');
    const form = open(records, { answers: [noLookUp] });
    expect(await form.submit('Mia')).toBe('failed, unknown');
    expect(form.toasts()).toEqual([expect.stringMatching(/Er wirkt nur einmal/)]);
    records.deliver('answers');
    expect(await form.submit('Mia')).toBe('Mia');
    const keys = form.client.requests.filter((sent) => sent.call === call).map(({ idempotencyKey }) => idempotencyKey);
    expect([records.created.length, new Set(keys).size]).toEqual([1, 1]);
  });

  it('does not block a second form', async () => {
    const records = holders();
    records.deliver('loses-response');
    const first = open(records, { answers: [noLookUp] });
    await first.submit('Mia');
    first.unmount();
    records.deliver('answers');
    const second = open(records, { sameBrowser: true, answers: [noLookUp] });
    expect(await second.submit('Ida')).toBe('Ida');
    expect(pending()).toEqual([]);
  });
});
