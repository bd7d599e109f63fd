import { calls, type CardReadResult, type TicketHolder } from '@aboschalter/contract';
import { apiQueryKey, isInterruptibleAtom, shellStore, toastsAtom } from '@aboschalter/platform';
import { type EndpointMock, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandServerError } from '../command-server/command-error.ts';
import { issueAuthorization, readCard } from '../command-server/commands.ts';
import { journalResponses } from '../testing/issue-dialog.tsx';
import { bothDevices, card, customerUuid, holder, holderUuid, journal, ticket } from '../testing/fixtures.ts';
import { getCardDevices } from './configured-card-devices.ts';
import { defaultIssueValues, resolveIssueOptions, type ResolvedIssueOptions } from './issue-options.ts';
import { CANCEL_DELAY_MS, useIssuance, type Issuance } from './use-issuance.ts';

vi.mock(import('../command-server/commands.ts'));
const issue = vi.mocked(issueAuthorization);
const read = vi.mocked(readCard);
const onIssued = vi.fn<() => Promise<void>>();
const [CARD_A, CARD_B] = [4_100_011, 4_100_012];
const readerUnreachable = new CommandServerError('reader-unreachable', 'Network Error');

beforeEach(() => {
  issue.mockReset().mockResolvedValue({ authorizationNumber: 900_001, appInstanceNumber: CARD_A, wasAlreadyOnCard: false, printed: false });
  read.mockReset().mockResolvedValue(card([]));
  onIssued.mockReset().mockResolvedValue(undefined);
});

function Issuing({
  holderOfTicket,
  onControl,
}: {
  readonly holderOfTicket: TicketHolder | undefined;
  readonly onControl: (control: Issuance) => void;
}) {
  const control = useIssuance({ customerUuid, ticket: ticket(), holder: holderOfTicket, family: [holder], onIssued });
  useEffect(() => onControl(control));
  return null;
}

/** Opens the issuing of one ticket and records the phases. */
function open(
  answers: readonly EndpointMock[],
  { holderOfTicket }: { readonly holderOfTicket: TicketHolder | undefined } = { holderOfTicket: holder },
) {
  const controls: Issuance[] = [];
  const shell = renderInShell(<Issuing holderOfTicket={holderOfTicket} onControl={(control) => void controls.push(control)} />, {
    answers: [mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })), ...answers],
  });
  const current = () => {
    const control = controls.at(-1);
    if (!control) throw new Error('nothing was rendered');
    return control;
  };
  return {
    ...shell,
    current,
    /** The phases in their order, without repetitions by further renderings. */
    phases: () => controls.map(({ phase }) => phase.kind).filter((kind, nth, all) => kind !== all[nth - 1]),
    isPhase: (kind: Issuance['phase']['kind']) => waitFor(() => expect(current().phase.kind).toBe(kind)),
    perform: (action: (control: Issuance) => void) => act(async () => action(current())),
  };
}

function createIssueOptions(print: 0 | 1 = 0): ResolvedIssueOptions {
  const resolvedOptions = resolveIssueOptions({ ...defaultIssueValues, print }, getCardDevices(bothDevices));
  if (!resolvedOptions) throw new Error('no device');
  return resolvedOptions;
}
/** A card read that runs until it is aborted. */
const hanging: typeof readCard = (_device, _session, callbacks) =>
  new Promise((_resolve, reject) => {
    callbacks?.signal?.addEventListener('abort', () => reject(new CommandServerError('aborted', 'aborted')));
  });
const cardOfMax = (): CardReadResult => {
  const whole = card([]);
  return { ...whole, AppKundendaten: whole.AppKundendaten && { ...whole.AppKundendaten, KundendatenVorname: 'Max' } };
};

it('the cached journal, from which lists show number and card, is outdated after an issuing was interrupted', async () => {
  issue.mockRejectedValue(readerUnreachable);
  const { perform, isPhase, queries } = open([journalResponses('NONE', 'WRITE_SENT')]);
  await isPhase('ready');
  const key = apiQueryKey(calls.getIssuing, { params: { customerUuid, holderUuid, id: 4711 } });
  queries.setQueryData(key, journal('RESERVED'));
  await perform(({ start }) => start(createIssueOptions()));
  await isPhase('interrupted');
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});

it('an issuing reads the journal, runs, waits for `onIssued`, and ends', async () => {
  const afterIssued = Promise.withResolvers<void>();
  onIssued.mockReturnValue(afterIssued.promise);
  const { client, perform, isPhase, current, phases } = open([journalResponses('NONE', 'COMPLETED')]);
  await isPhase('ready');
  expect(client.getRequestInputs(calls.getIssuing)).toEqual([{ params: { customerUuid, holderUuid, id: 4711 } }]);
  await perform(({ start }) => start(createIssueOptions()));
  await isPhase('finishing');
  expect([current().isPending, shellStore.get(isInterruptibleAtom)]).toEqual([true, false]);
  await act(async () => afterIssued.resolve());
  expect(phases()).toEqual(['opening', 'ready', 'running', 'finishing', 'issued']);
  expect([current().isPending, shellStore.get(isInterruptibleAtom)]).toEqual([false, true]);
});

it('navigation is blocked while the card is checked', async () => {
  issue.mockRejectedValue(readerUnreachable);
  read.mockResolvedValueOnce(card([])).mockImplementation(hanging);
  const { perform, isPhase, current } = open([journalResponses('NONE', 'WRITE_SENT')]);
  await isPhase('ready');
  await perform(({ start }) => start(createIssueOptions()));
  await isPhase('checking');
  expect([current().isPending, shellStore.get(isInterruptibleAtom)]).toEqual([true, false]);
});

it('an attempt shows the messages of its command and ignores late ones', async () => {
  let sendMessage: ((text: string, progress: number | undefined) => void) | undefined;
  const ended = Promise.withResolvers<never>();
  issue.mockImplementation((_device, _session, _request, { onInfo } = {}) => {
    sendMessage = onInfo;
    return ended.promise;
  });
  const { perform, isPhase, current } = open([journalResponses('NONE')]);
  await isPhase('ready');
  await perform(({ start }) => start(createIssueOptions()));
  expect(current().phase).toEqual({ kind: 'running', step: 'authorization', text: '', progress: 0 });
  await act(async () => sendMessage?.('Berechtigung wird geschrieben', 100));
  expect(current().phase).toEqual({ kind: 'running', step: 'authorization', text: 'Berechtigung wird geschrieben', progress: 100 });
  await act(async () => ended.reject(readerUnreachable));
  await isPhase('ready');
  await act(async () => sendMessage?.('Karte wird geprüft', 90));
  expect(current().phase).toEqual({ kind: 'ready' });
});

it('an attempt starts once if start is called twice', async () => {
  const { client, perform, isPhase } = open([journalResponses('NONE', 'COMPLETED')]);
  await isPhase('ready');
  await perform(({ start }) => {
    start(createIssueOptions());
    start(createIssueOptions());
  });
  await isPhase('issued');
  expect([client.getRequestInputs(calls.getCommandServerSession).length, issue.mock.calls.length]).toEqual([1, 1]);
});

it('a new attempt clears the previous error', async () => {
  issue.mockRejectedValueOnce(readerUnreachable).mockReturnValue(Promise.withResolvers<never>().promise);
  const { perform, isPhase, current } = open([journalResponses('NONE')]);
  await isPhase('ready');
  await perform(({ start }) => start(createIssueOptions()));
  await waitFor(() => expect(current().problem).toBe('Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'));
  await perform(({ start }) => start(createIssueOptions()));
  expect(current()).toMatchObject({ phase: { kind: 'running' }, problem: undefined });
});

it.each([
  [0, false],
  [1, true],
] as const)('an interrupted attempt records whether a print was requested (%i)', async (print, withPrint) => {
  issue.mockRejectedValue(readerUnreachable);
  const { perform, isPhase, current } = open([journalResponses('NONE', 'WRITE_SENT')]);
  await isPhase('ready');
  await perform(({ start }) => start(createIssueOptions(print)));
  await isPhase('interrupted');
  expect(current().phase).toMatchObject({ withPrint, inspection: { kind: 'not-on-card' } });
});

describe('a complete journal', () => {
  const completed = (on: number | null) => ({ ...journal('COMPLETED'), appInstanceNumber: on });
  const after = (on: number | null) => {
    const answers = [journal('NONE'), completed(on)];
    return mockResponse(calls.getIssuing, () => answers.shift() ?? completed(on));
  };

  it.each([CARD_A, null])('is reported as an issuing by another window if this dialog has made no attempt (card %s)', async (on) => {
    const { isPhase, current } = open([mockResponse(calls.getIssuing, () => completed(on))]);
    await isPhase('issued-elsewhere');
    expect(current().phase).toEqual({ kind: 'issued-elsewhere', card: on });
    expect(onIssued).not.toHaveBeenCalled();
  });

  it.each([CARD_A, null])('ends an attempt successfully if it names the card of the attempt or no card (card %s)', async (on) => {
    const { perform, isPhase } = open([after(on)]);
    await isPhase('ready');
    await perform(({ start }) => start(createIssueOptions()));
    await isPhase('issued');
    expect(onIssued).toHaveBeenCalledOnce();
  });

  it('is reported as an issuing by another window if it names another card than the attempt', async () => {
    const { perform, isPhase, current } = open([after(CARD_B)]);
    await isPhase('ready');
    await perform(({ start }) => start(createIssueOptions()));
    await isPhase('issued-elsewhere');
    expect(current().phase).toEqual({ kind: 'issued-elsewhere', card: CARD_B });
    expect(onIssued).not.toHaveBeenCalled();
  });
});

it('an interrupted issuing continues without confirmation on the card of the first attempt', async () => {
  read.mockResolvedValue(cardOfMax());
  const { perform, isPhase, phases } = open([journalResponses('WRITE_SENT', 'COMPLETED')]);
  await isPhase('interrupted');
  await perform(({ start }) => start(createIssueOptions()));
  await isPhase('issued');
  expect(phases()).not.toContain('questionable-card');
});

describe('actions that are impossible in a phase', () => {
  it('are ignored if there is no card to confirm or to declare lost', async () => {
    const { client, perform, isPhase, current } = open([journalResponses('NONE')]);
    await isPhase('ready');
    const before = client.requests.length;
    await perform(({ confirmCard, declareLost }) => {
      confirmCard();
      void declareLost();
    });
    expect([client.requests.length, current().phase]).toEqual([before, { kind: 'ready' }]);
  });

  it('are ignored if the holder is not loaded', async () => {
    const { client, perform, isPhase, current } = open([journalResponses('NONE')], { holderOfTicket: undefined });
    await isPhase('ready');
    await perform(({ start }) => start(createIssueOptions()));
    expect([client.getRequestInputs(calls.getCommandServerSession), current().phase]).toEqual([[], { kind: 'ready' }]);
  });
});

it('the customer is refetched when a card is declared lost', async () => {
  const { perform, isPhase, queries } = open([
    journalResponses('WRITE_SENT', 'CARD_LOST'),
    mockResponse(calls.declareCardLost, () => journal('CARD_LOST')),
  ]);
  const reload = vi.spyOn(queries, 'invalidateQueries');
  await isPhase('interrupted');
  await perform(({ declareLost }) => void declareLost());
  await isPhase('ready');
  expect(JSON.stringify(reload.mock.calls)).toContain(customerUuid);
});

describe('an issuing in progress', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  const passCancelDelay = () => act(() => vi.advanceTimersByTimeAsync(CANCEL_DELAY_MS));

  it('can be stopped after a delay while a card is checked, and not in other phases', async () => {
    read.mockImplementation(hanging);
    const { perform, isPhase, current } = open([journalResponses('WRITTEN')]);
    await isPhase('interrupted');
    await passCancelDelay();
    expect(current().cancel).toBeUndefined();
    await perform(({ readCard }) => readCard(createIssueOptions().device));
    expect([current().phase.kind, current().cancel]).toEqual(['checking', undefined]);
    await passCancelDelay();
    await perform(({ cancel }) => cancel?.());
    await isPhase('interrupted');
    expect(current().phase).toMatchObject({ inspection: { kind: 'unreadable' } });
  });

  it('aborts the running command when the dialog closes', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    read.mockImplementation((device, session, callbacks = {}) => {
      signals.push(callbacks.signal);
      return hanging(device, session, callbacks);
    });
    const { perform, isPhase, unmount } = open([journalResponses('NONE')]);
    await isPhase('ready');
    await perform(({ start }) => start(createIssueOptions()));
    unmount();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('aborts the request for the journal when the dialog closes', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const hangingJournal: EndpointMock = {
      call: calls.getIssuing,
      respond: (_, options) => {
        signals.push(options.signal);
        return new Promise(() => {});
      },
    };
    const { unmount } = open([hangingJournal]);
    await waitFor(() => expect(signals).toHaveLength(1));
    unmount();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('stops waiting for the device when the dialog closes', async () => {
    const granted = Promise.withResolvers<void>();
    const request = async (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => {
      await granted.promise;
      return work({});
    };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
    const { client, perform, isPhase, unmount } = open([journalResponses('NONE')]);
    await isPhase('ready');
    await perform(({ start }) => start(createIssueOptions()));
    unmount();
    await act(async () => granted.resolve());
    vi.unstubAllGlobals();
    expect(client.getRequestInputs(calls.getCommandServerSession)).toEqual([]);
  });
});

it('the success toast of a ticket disappears when issuing is started again', async () => {
  const { perform, isPhase } = open([journalResponses('NONE', 'COMPLETED')]);
  const shown = () => shellStore.get(toastsAtom).filter(({ leaving }) => !leaving);
  await isPhase('ready');
  await perform(({ start }) => start(createIssueOptions()));
  await isPhase('issued');
  expect(shown()).toMatchObject([{ text: 'Ticket erfolgreich ausgegeben' }]);
  await perform(({ start }) => start(createIssueOptions()));
  expect(shown()).toEqual([]);
});
