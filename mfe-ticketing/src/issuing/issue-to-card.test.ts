import { calls } from '@aboschalter/contract';
import { createFakeClient, mockDeferredResponse, mockErrorResponse, mockResponse } from '@aboschalter/test-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandServerError } from '../command-server/command-error.ts';
import { issueAuthorization, readCard, writeCustomerData } from '../command-server/commands.ts';
import { card, readerOnly, bothDevices } from '../testing/fixtures.ts';
import { getCardDevices } from './configured-card-devices.ts';
import { defaultIssueValues, resolveIssueOptions, type IssueFormValues } from './issue-options.ts';
import { issueToCard, type CardIssueRequest } from './issue-to-card.ts';

vi.mock(import('../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);
const customerData = vi.mocked(writeCustomerData);

beforeEach(() => {
  vi.mocked(readCard)
    .mockReset()
    .mockImplementation(async (_device, _session, { onInfo } = {}) => {
      onInfo?.('', 100);
      return card([]);
    });
  issue.mockReset().mockImplementation(async (_device, _session, _request, { onInfo } = {}) => {
    onInfo?.('Berechtigung wird auf die Karte geschrieben', 50);
    return { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, wasAlreadyOnCard: false, printed: false };
  });
  customerData.mockReset().mockImplementation(async (_device, _session, _request, { onInfo } = {}) => {
    onInfo?.('Kundendaten werden geschrieben', 50);
    onInfo?.('', undefined);
    return { appInstanceNumber: 4_100_011 };
  });
});

const session = mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' }));

async function run(choice: Partial<IssueFormValues> = {}, mayWrite: CardIssueRequest['mayWrite'] = async () => true) {
  const issueOptions = resolveIssueOptions({ ...defaultIssueValues, ...choice }, getCardDevices(bothDevices));
  if (!issueOptions) throw new Error('no device');
  const infos: unknown[] = [];
  await issueToCard(
    createFakeClient([session]),
    { ticketId: 4711, ticketHolderId: 17, issueOptions, mayWrite },
    { onInfo: (text, progress) => void infos.push([text, progress]) },
  );
  return infos;
}

it('an attempt opens a session and issues', async () => {
  // Reading takes the progress from 0 to 15 %, writing the authorization to 100 %.
  expect(await run()).toEqual([
    ['', 15],
    ['Berechtigung wird auf die Karte geschrieben', 57.5],
  ]);
  expect(issue.mock.calls[0]?.slice(1, 3)).toEqual([
    { webSessionId: 'w1' },
    { ticketId: 4711, ticketHolderId: 17, withPrint: false, onlyOnCard: 4_100_011 },
  ]);
  expect(customerData).not.toHaveBeenCalled();
});

it('an attempt prints if requested', async () => {
  await run({ print: 1 });
  expect(issue.mock.calls[0]?.[2]).toMatchObject({ withPrint: true });
});

describe('issuing with customer data', () => {
  it('writes them first, then issues onto the same card in the same session, with one progress', async () => {
    // Writing the customer data takes the progress from 15 to 50 %.
    expect(await run({ customerData: true })).toEqual([
      ['', 15],
      ['Kundendaten werden geschrieben', 32.5],
      ['', undefined],
      ['Berechtigung wird auf die Karte geschrieben', 75],
    ]);
    expect(customerData.mock.calls[0]?.slice(1, 3)).toEqual([{ webSessionId: 'w1' }, { ticketHolderId: 17, onlyOnCard: 4_100_011 }]);
    expect(issue.mock.calls[0]?.slice(1, 3)).toEqual([
      { webSessionId: 'w1' },
      { ticketId: 4711, ticketHolderId: 17, withPrint: false, onlyOnCard: 4_100_011 },
    ]);
  });

  it('issues nothing if they could not be written', async () => {
    customerData.mockRejectedValue(new CommandServerError('command-failed', 'Karte gesperrt'));
    await expect(run({ customerData: true })).rejects.toThrow('Karte gesperrt');
    expect(issue).not.toHaveBeenCalled();
  });
});

it('an attempt writes nothing onto a card that must not be written', async () => {
  await run({ customerData: true }, async () => false);
  expect(issue).not.toHaveBeenCalled();
  expect(customerData).not.toHaveBeenCalled();
});

it('an attempt writes nothing if the card cannot be read', async () => {
  vi.mocked(readCard).mockResolvedValue(null);
  await expect(run()).rejects.toMatchObject({ reason: 'command-failed', userMessage: 'Bitte probieren Sie es erneut' });
  expect(issue).not.toHaveBeenCalled();
});

it('an attempt opens a session for its ticket only', async () => {
  const issueOptions = resolveIssueOptions(defaultIssueValues, getCardDevices(readerOnly));
  if (!issueOptions) throw new Error('no device');
  const client = createFakeClient([session]);
  await issueToCard(client, { ticketId: 4711, ticketHolderId: 17, issueOptions, mayWrite: async () => true }, {});
  expect(client.getRequestInputs(calls.getCommandServerSession)).toEqual([{ query: { ticketId: 4711 } }]);
});

it('an attempt does not wait for a session after it is aborted', async () => {
  const issueOptions = resolveIssueOptions(defaultIssueValues, getCardDevices(readerOnly));
  if (!issueOptions) throw new Error('no device');
  const controller = new AbortController();
  const request = { ticketId: 1, ticketHolderId: 2, issueOptions, mayWrite: async () => true };
  const stopped = issueToCard(createFakeClient([mockDeferredResponse(calls.getCommandServerSession)]), request, {
    signal: controller.signal,
  });
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ kind: 'aborted' });
  expect(readCard).not.toHaveBeenCalled();
});

it('an attempt accesses no card without a session', async () => {
  const refused = createFakeClient([mockErrorResponse(calls.getCommandServerSession, 403, 'Keine Sitzung.')]);
  const issueOptions = resolveIssueOptions(defaultIssueValues, getCardDevices(readerOnly));
  if (!issueOptions) throw new Error('no device');
  await expect(issueToCard(refused, { ticketId: 1, ticketHolderId: 2, issueOptions, mayWrite: async () => true }, {})).rejects.toThrow(
    'Keine Sitzung.',
  );
  expect(issue).not.toHaveBeenCalled();
});
