import { calls, type WithdrawalResult } from '@aboschalter/contract';
import { customerQueryKey, isInterruptibleAtom, loadingAtom, shellStore, toastsAtom } from '@aboschalter/platform';
import { findAxeViolations, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CommandServerError } from '../../command-server/command-error.ts';
import { readCard, withdrawAuthorization } from '../../command-server/commands.ts';
import { authorization, card, customerUuid, holder, reader, readerOnly } from '../../testing/fixtures.ts';
import { CardReader } from './CardReader.tsx';

vi.mock(import('../../command-server/commands.ts'));
const read = vi.mocked(readCard);
const withdraw = vi.mocked(withdrawAuthorization);
const result: WithdrawalResult = { authorizationNumber: 900_002, appInstanceNumber: 4_100_011, wasAlreadyWithdrawn: false };
const foreign = authorization({
  BerechtigungsNummer: 900_002,
  Produktbezeichnung: 'Stadtabo',
  BerechtigungsOrgID: 77,
  BerGueltigVon: Date.parse('2026-10-01T12:00:00Z'),
});

beforeEach(() => {
  read.mockReset().mockResolvedValue(card([authorization(), foreign]));
  withdraw.mockReset().mockResolvedValue(result);
});

async function show() {
  const onClose = vi.fn<() => void>();
  const shell = renderInShell(<CardReader onCustomerOpened={() => undefined} onClose={onClose} />, {
    config: readerOnly,
    customer: customerUuid,
    permissions: ['issue-ticket'],
    answers: [
      mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })),
      mockResponse(calls.searchCustomers, () => []),
      mockResponse(calls.getCustomerTicketHolders, () => [holder]),
    ],
  });
  await shell.user.click(await screen.findByRole('heading', { name: '900002 Stadtabo' }));
  await shell.user.click(screen.getByRole('button', { name: 'Berechtigung zurücknehmen: 900002 Stadtabo' }));
  return { ...shell, onClose };
}
const getConfirmDialog = () => screen.getByRole('dialog', { name: 'Berechtigung zurücknehmen' });
const getConfirmButton = () => within(getConfirmDialog()).getByRole('button', { name: 'Berechtigung zurücknehmen' });

it('a withdrawal must be confirmed, and can be cancelled', async () => {
  const { user } = await show();
  expect(getConfirmDialog()).toHaveTextContent(
    'Bitte legen Sie die Chipkarte des Kunden auf die Lesefläche und starten Sie danach die Rücknahme',
  );
  expect(getConfirmDialog()).toHaveTextContent('900002 Stadtabo');
  expect(within(getConfirmDialog()).getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(within(getConfirmDialog()).getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog', { name: 'Berechtigung zurücknehmen' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Berechtigung zurücknehmen: 900002 Stadtabo' })).toHaveFocus();
  expect(withdraw).not.toHaveBeenCalled();
});

it('a withdrawal is sent for the issuing organization, then the card is read again; a loading state is shown until then', async () => {
  const withdrawn = Promise.withResolvers<WithdrawalResult>();
  const reread = Promise.withResolvers<ReturnType<typeof card>>();
  withdraw.mockReturnValue(withdrawn.promise);
  const { onClose, user } = await show();
  read.mockReturnValue(reread.promise);
  await user.click(getConfirmButton());
  await user.click(getConfirmButton());
  await user.keyboard('{Escape}');
  expect(shellStore.get(loadingAtom)).toBe(true);
  expect(shellStore.get(isInterruptibleAtom)).toBe(false);
  withdrawn.resolve(result);
  await screen.findByText('Bitte warten...');
  expect(shellStore.get(loadingAtom)).toBe(true);
  expect(screen.queryByText('zurückgenommen')).not.toBeInTheDocument();
  reread.resolve(card([authorization(), { ...foreign, BerechtigungsstatusStr: 'zurückgenommen' }]));
  expect(await screen.findByText('zurückgenommen')).toBeVisible();
  await waitFor(() => expect(shellStore.get(loadingAtom)).toBe(false));
  expect(shellStore.get(isInterruptibleAtom)).toBe(true);
  expect(withdraw).toHaveBeenCalledOnce();
  expect(withdraw.mock.calls[0]?.slice(0, 3)).toEqual([reader, { webSessionId: 'w1' }, { authorizationNumber: 900_002, orgId: 77 }]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: '900002 Stadtabo' }).closest('summary')).toHaveFocus();
});

const createReaderError = () => new CommandServerError('command-failed', 'x', { userMessage: 'Das Lesegerät ist gestört.' });

it('a failed withdrawal reads the card again, reports the failure, and can be retried', async () => {
  withdraw.mockRejectedValueOnce(createReaderError());
  const { toasts, user } = await show();
  await user.click(getConfirmButton());
  await waitFor(() => expect(toasts()).toEqual(['Die Rücknahme der Berechtigung 900002 ist nicht erfolgt: Das Lesegerät ist gestört.']));
  expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'error' }]);
  await waitFor(() => expect(shellStore.get(isInterruptibleAtom)).toBe(true));
  expect(shellStore.get(loadingAtom)).toBe(false);
  expect(read).toHaveBeenCalledTimes(2);
  expect(await within(getConfirmDialog()).findByRole('alert')).toHaveTextContent('nicht erfolgt: Das Lesegerät ist gestört.');
  expect(await findAxeViolations()).toEqual([]);
  await user.click(getConfirmButton());
  await waitFor(() => expect(withdraw).toHaveBeenCalledTimes(2));
});

it('a withdrawal whose response is lost shows the content of the card', async () => {
  withdraw.mockRejectedValueOnce(createReaderError());
  const { toasts, user } = await show();
  read.mockResolvedValue(card([authorization(), { ...foreign, BerechtigungsstatusStr: 'zurückgenommen' }]));
  await user.click(getConfirmButton());
  await waitFor(() => expect(toasts()).toEqual(['Die Berechtigung 900002 ist von der Karte zurückgenommen.']));
  expect(await screen.findByText('zurückgenommen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Berechtigung zurücknehmen: 900002 Stadtabo' })).not.toBeInTheDocument();
});

// A card that cannot be read causes a separate toast, before the toast about the withdrawal.
it.each([
  ['another card is on the reader', () => read.mockResolvedValue(card([], 4_100_099)), 1],
  ['the card cannot be read', () => read.mockRejectedValue(createReaderError()), 2],
])('a withdrawal whose response is lost has an unknown outcome if %s', async (_, changeCardRead, toastCount) => {
  withdraw.mockRejectedValueOnce(createReaderError());
  const { toasts, user } = await show();
  changeCardRead();
  await user.click(getConfirmButton());
  await waitFor(() => expect(toasts()).toHaveLength(toastCount));
  expect(toasts().at(-1)).toBe('Das Lesegerät ist gestört. Ob die Rücknahme erfolgt ist, zeigt das erneute Lesen der Karte 4100011.');
  // The message stays in the dialog until 'Karte lesen' has read the card.
  expect(screen.queryByRole('dialog', { name: 'Berechtigung zurücknehmen' })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Ob die Rücknahme erfolgt ist');
  read.mockResolvedValue(card([authorization(), foreign]));
  await user.click(screen.getByRole('button', { name: 'Karte lesen' }));
  await screen.findByRole('heading', { name: '900002 Stadtabo' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a withdrawal is not offered without the permission, nor for withdrawn authorizations', async () => {
  read.mockResolvedValue(card([{ ...foreign, BerechtigungsstatusStr: 'zurückgenommen' }]));
  const answers = [
    mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })),
    mockResponse(calls.searchCustomers, () => []),
  ];
  const widget = <CardReader onCustomerOpened={() => undefined} onClose={() => undefined} />;
  const first = renderInShell(widget, { config: readerOnly, permissions: ['issue-ticket'], answers });
  await screen.findByText('zurückgenommen');
  expect(screen.queryByRole('button', { name: /^Berechtigung zurücknehmen/ })).not.toBeInTheDocument();
  first.unmount();
  read.mockResolvedValue(card([foreign]));
  renderInShell(widget, { config: readerOnly, answers });
  await screen.findByText('gültig');
  expect(screen.queryByRole('button', { name: /^Berechtigung zurücknehmen/ })).not.toBeInTheDocument();
});

it('a withdrawal refetches the cached data of the active customer', async () => {
  const { queries, user } = await show();
  const key = [...customerQueryKey(customerUuid), 'any query of the customer'];
  queries.setQueryData(key, []);
  await user.click(getConfirmButton());
  await waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true));
});

it('a withdrawal shows the messages of the command', async () => {
  withdraw.mockImplementation(async (_device, _session, _request, { onInfo } = {}) => {
    onInfo?.('Berechtigung wird zurückgenommen', 50);
    onInfo?.('', 70);
    return result;
  });
  const { toasts, user } = await show();
  read.mockResolvedValue(card([authorization()]));
  await user.click(getConfirmButton());
  const messages = ['Berechtigung wird zurückgenommen', 'Die Berechtigung 900002 ist von der Karte zurückgenommen.'];
  await waitFor(() => expect(toasts()).toEqual(messages));
  expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'info' }, { level: 'success' }]);
});

it('a withdrawal is not reported as success if the card still shows the authorization as valid', async () => {
  const { toasts, user } = await show();
  await user.click(getConfirmButton());
  const message =
    'Der Kartenarbeitsplatz meldet die Rücknahme der Berechtigung 900002, die Karte zeigt sie aber noch als gültig. Bitte lesen Sie die Karte erneut.';
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(within(getConfirmDialog()).getByRole('alert')).toHaveTextContent(message);
});
