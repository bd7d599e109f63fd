import { calls, type Call, type SubscriptionTicket } from '@aboschalter/contract';
import { MiddlewareError } from '@aboschalter/middleware-client';
import { type EndpointMock, mockConflict, mockResponse, mockWindowOpen } from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ticket } from '../../../testing/fixtures.ts';
import { renderTicketList, selectMenuItem, type TicketListOptions } from '../../../testing/ticket-list.tsx';

/**
 * Creates a middleware with one stored ticket, whose version each change increases. Request or response of the change can be lost.
 * @param applyChange returns the changed fields for the input of the call, which is JSON
 */
function fakeMiddleware(
  call: Call,
  initialTicket: Partial<SubscriptionTicket>,
  applyChange: (input: string) => Partial<SubscriptionTicket>,
) {
  let stored = ticket({ version: 3, ...initialTicket });
  let lost: 'request' | 'response' | undefined;
  let isReadable = true;
  let outdatedTicket: SubscriptionTicket | undefined;
  let changeCount = 0;
  const keys = new Set<string>();
  const unreachable = () => new MiddlewareError('network-error');
  const answers: EndpointMock[] = [
    mockResponse(calls.getAboTickets, () => {
      if (!isReadable) throw unreachable();
      return [outdatedTicket ?? stored];
    }),
    {
      call,
      respond: (input, { idempotencyKey = crypto.randomUUID() }) => {
        if (lost === 'request') throw unreachable();
        if (!keys.has(idempotencyKey)) {
          if (!JSON.stringify(input).includes(`"version":${stored.version}`)) return mockConflict(call, stored).respond(input, {});
          changeCount += 1;
          stored = { ...stored, ...applyChange(JSON.stringify(input)), version: (stored.version ?? 0) + 1 };
        }
        keys.add(idempotencyKey);
        if (lost === 'response') throw unreachable();
        return undefined;
      },
    },
  ];
  return {
    answers,
    changeCount: () => changeCount,
    storedTicket: () => stored,
    lose: (what: typeof lost) => void (lost = what),
    allowReading: (allowed: boolean) => void (isReadable = allowed),
    /** Makes every later reading return the ticket as it is now. */
    freezeReading: () => void (outdatedTicket = stored),
    changeElsewhere: (change: Partial<SubscriptionTicket>) => void (stored = { ...stored, ...change, version: (stored.version ?? 0) + 1 }),
  };
}

const inDialog = () => within(screen.getByRole('dialog'));
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const enter = (name: string, value: string) => {
  const field = inDialog().getByRole('textbox', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const dayIn = (input: string) => /"(?:validUntil|terminationDate)":"([\d-]+)"/.exec(input)?.[1] ?? null;

interface Case {
  readonly action: string;
  readonly buttonName: string | RegExp;
  readonly call: Call;
  readonly initialTicket: Partial<SubscriptionTicket>;
  readonly applyChange: (input: string) => Partial<SubscriptionTicket>;
  readonly fill: () => void;
  readonly successMessage: string;
}
const proof: Case = {
  action: 'Nachweis verlängern',
  buttonName: 'Verlängern',
  call: calls.extendProof,
  initialTicket: { proofUntil: '2026-12-31' },
  applyChange: (input) => ({ proofUntil: dayIn(input) }),
  fill: () => enter('Nachweis Bis neu', '30.06.2027'),
  successMessage: 'Der Nachweis der Berechtigung wurden erfolgreich verlängert',
};
const cases: readonly Case[] = [
  proof,
  {
    action: 'Kündigen',
    buttonName: /^Zum .* kündigen$/,
    call: calls.terminateTicket,
    initialTicket: {},
    applyChange: (input) => ({ terminationDate: dayIn(input) }),
    fill: () => {
      fireEvent.click(inDialog().getByRole('radio', { name: 'Umzug' }));
    },
    successMessage: 'Berechtigung erfolgreich gekündigt',
  },
  {
    action: 'Kündigung zurücknehmen',
    buttonName: 'Kündigung zurücknehmen',
    call: calls.withdrawTermination,
    initialTicket: { terminationDate: '2026-12-31' },
    applyChange: () => ({ terminationDate: null }),
    fill: () => enter('Grund', 'Kunde bleibt'),
    successMessage: 'Kündigung erfolgreich zurückgenommen',
  },
  {
    action: 'Löschen',
    buttonName: 'Löschen',
    call: calls.deleteTicket,
    initialTicket: {},
    applyChange: () => ({ status: 'DELETED' }),
    fill: () => undefined,
    successMessage: 'Berechtigung erfolgreich gelöscht',
  },
];

async function open({ call, initialTicket, applyChange, action, buttonName, fill }: Case, options: TicketListOptions = {}) {
  mockWindowOpen();
  const data = fakeMiddleware(call, initialTicket, applyChange);
  const shell = renderTicketList({ ...options, answers: data.answers });
  await selectMenuItem(shell, action);
  await screen.findByRole('dialog');
  const press = () => shell.user.click(inDialog().getByRole('button', { name: buttonName }));
  fill();
  return { ...shell, data, press };
}

describe.each(cases)('$action: a change whose outcome is unknown', (testCase) => {
  it('is found by reading the ticket if the response was lost, and treated as a success', async () => {
    const { data, press, toasts } = await open(testCase);
    data.lose('response');
    await press();
    await waitForClose();
    expect([data.changeCount(), toasts()]).toEqual([1, [testCase.successMessage]]);
  });

  it('is reported as not stored if the request did not arrive, and can be sent again', async () => {
    const { data, press, toasts } = await open(testCase);
    data.lose('request');
    await press();
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/bisher nicht ausgeführt/)]));
    expect(inDialog().getByText(/bisher nicht ausgeführt/)).toHaveAttribute('role', 'alert');
    data.lose(undefined);
    await press();
    await waitForClose();
    expect(data.changeCount()).toBe(1);
  });

  it('is found by the next attempt if the ticket could not be read before', async () => {
    const { data, press, toasts } = await open(testCase);
    data.lose('response');
    data.allowReading(false);
    await press();
    await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/ist nicht bekannt/)));
    await press();
    await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/Es wurde nichts gesendet/)));
    data.allowReading(true);
    await press();
    await waitForClose();
    expect(data.changeCount()).toBe(1);
  });

  it('is found without the capability of idempotency keys', async () => {
    const { data, press, toasts } = await open(testCase, { capabilities: ['recordVersions'] });
    data.lose('response');
    await press();
    await waitForClose();
    expect([data.changeCount(), toasts()]).toEqual([1, [testCase.successMessage]]);
  });
});

it('other input after a lost response changes the stored ticket, and the own change is never attributed to another person', async () => {
  const { data, press, toasts } = await open(proof);
  data.lose('response');
  data.allowReading(false);
  await press();
  await waitFor(() => expect(toasts()).toContainEqual(expect.stringMatching(/ist nicht bekannt/)));
  data.lose(undefined);
  data.allowReading(true);
  enter('Nachweis Bis neu', '31.07.2027');
  await press();
  await waitForClose();
  expect([data.changeCount(), data.storedTicket().proofUntil]).toEqual([2, '2027-07-31']);
  expect(toasts().join(' ')).not.toMatch(/jemand ander/);
});

it('a change that another person made after a lost request is reported, and the dialog shows it', async () => {
  const { data, press, toasts } = await open(proof);
  data.lose('request');
  await press();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  data.lose(undefined);
  data.changeElsewhere({ proofUntil: '2027-03-31' });
  await press();
  expect(await inDialog().findByText('Bisher: 31.03.2027')).toBeInTheDocument();
  expect([data.changeCount(), data.storedTicket().proofUntil]).toEqual([0, '2027-03-31']);
  await press();
  await waitForClose();
  expect(data.storedTicket().proofUntil).toBe('2027-06-30');
});

it('a change that was executed only after it was looked up is not attributed to another person', async () => {
  const { data, press, toasts } = await open(proof);
  data.lose('request');
  await press();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  data.lose(undefined);
  // The first request arrives late, and changes the ticket after it was read for the second time.
  data.freezeReading();
  data.changeElsewhere({ proofUntil: '2027-06-30' });
  enter('Nachweis Bis neu', '31.07.2027');
  await press();
  await waitFor(() => expect(toasts().at(-1)).toMatch(/Ihr voriger Versuch wurde inzwischen ausgeführt/));
  expect(inDialog().getByText('Bisher: 30.06.2027')).toBeInTheDocument();
  await press();
  await waitForClose();
  expect(data.storedTicket().proofUntil).toBe('2027-07-31');
});
