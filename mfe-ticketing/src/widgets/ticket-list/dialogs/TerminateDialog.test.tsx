import { calls } from '@aboschalter/contract';
import {
  type EndpointMock,
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  mockWindowOpen,
} from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customerUuid, holderUuid, pdf, ticket } from '../../../testing/fixtures.ts';
import { selectMenuItem, reasonUuid, renderTicketList } from '../../../testing/ticket-list.tsx';

const letter = mockResponse(calls.terminateTicket, () => ({ dataUri: pdf, filename: 'brief.pdf' }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(answers: readonly EndpointMock[] = [letter], { isTabBlocked = false } = {}) {
  const tabs = mockWindowOpen({ isBlocked: isTabBlocked });
  const shell = renderTicketList({ answers });
  await selectMenuItem(shell, 'Kündigen');
  await screen.findByRole('dialog', { name: 'Berechtigung kündigen' });
  return { ...shell, ...tabs };
}
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const date = () => screen.getByRole('textbox', { name: 'Kündigungsdatum' });
const toggle = (name: string) => screen.getByRole('switch', { name });
const chooseReason = ({ user }: Awaited<ReturnType<typeof open>>) => user.click(screen.getByRole('radio', { name: 'Umzug' }));
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('the dialog opens with the end of this month, Nacherhebung on and Guthaben off', async () => {
  await open();
  expect(date()).toHaveValue('30.11.2026');
  expect(toggle('Nacherhebung buchen')).toBeChecked();
  expect(toggle('Guthaben ausbezahlen')).not.toBeChecked();
  expect(button('Zum 30.11.2026 kündigen')).toHaveAccessibleDescription('Bitte wählen Sie einen Grund aus.');
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
});

it('a termination is sent with the fee, shows a message, refetches the list and opens the letter', async () => {
  const shell = await open();
  await chooseReason(shell);
  await shell.user.click(button('Zum 30.11.2026 kündigen'));
  await waitForClose();
  expect(shell.client.getRequestInputs(calls.terminateTicket)).toEqual([
    {
      params: { customerUuid, holderUuid, id: 4711 },
      body: { uuidReason: reasonUuid, terminationDate: '2026-11-30', bookFee: true, bookPostPaymentFare: true, bookCreditNote: false },
    },
  ]);
  expect(shell.toasts()).toEqual(['Berechtigung erfolgreich gekündigt']);
  expect(shell.client.getRequestInputs(calls.getAboTickets)).toHaveLength(2);
  expect(shell.shown).toHaveBeenCalledExactlyOnceWith('blob:1');
});

it('a termination can be withdrawn as the next step', async () => {
  const shell = await open();
  await chooseReason(shell);
  shell.client.mock(mockResponse(calls.getAboTickets, () => [ticket({ terminationDate: '2026-11-30' })]));
  await shell.user.click(button('Zum 30.11.2026 kündigen'));
  await waitForClose();
  act(shell.toastAction);
  expect(await screen.findByRole('dialog', { name: 'Kündigung zurücknehmen' })).toHaveTextContent('Gekündigt zum 30.11.2026');
});

it('a termination is sent with the selected options, and closes its tab again without a letter', async () => {
  const shell = await open([mockResponse(calls.terminateTicket, () => ({ dataUri: null, filename: null }))]);
  await chooseReason(shell);
  await shell.user.clear(date());
  await shell.user.type(date(), '31.12.2026');
  await shell.user.click(toggle('Nacherhebung buchen'));
  await shell.user.click(toggle('Guthaben ausbezahlen'));
  await shell.user.click(button('Zum 31.12.2026 kündigen'));
  await waitForClose();
  expect(shell.client.getRequestInputs(calls.terminateTicket)).toMatchObject([
    { body: { terminationDate: '2026-12-31', bookFee: true, bookPostPaymentFare: false, bookCreditNote: true } },
  ]);
  expect(shell.closed).toHaveBeenCalledOnce();
  expect(shell.shown).not.toHaveBeenCalled();
});

it('the dialog rejects days before the end of this month, and requires a day', async () => {
  const shell = await open();
  await chooseReason(shell);
  await shell.user.clear(date());
  expect(button('Kündigen')).toHaveAccessibleDescription('Bitte geben Sie das Kündigungsdatum an.');
  await shell.user.type(date(), '29.11.2026');
  await shell.user.tab();
  expect(screen.getByText('Das Datum darf nicht vor dem 30.11.2026 liegen')).toBeInTheDocument();
  await shell.user.click(button('Kündigen'));
  expect(shell.client.getRequestInputs(calls.terminateTicket)).toEqual([]);
});

it('the dialog offers the next three month ends, and names the chosen day on its button', async () => {
  const shell = await open();
  await chooseReason(shell);
  const monthEnds = within(screen.getByRole('group', { name: 'Vorschläge für Kündigungsdatum' })).getAllByRole('button');
  expect(monthEnds.map(({ textContent }) => textContent)).toEqual(['30.11.2026', '31.12.2026', '31.01.2027']);
  expect(monthEnds[0]).toHaveAttribute('aria-pressed', 'true');
  await shell.user.click(button('31.01.2027'));
  expect(date()).toHaveValue('31.01.2027');
  await shell.user.click(button('Zum 31.01.2027 kündigen'));
  await waitForClose();
  expect(shell.client.getRequestInputs(calls.terminateTicket)).toMatchObject([{ body: { terminationDate: '2027-01-31' } }]);
});

it('the dialog warns if the ticket would end before it begins', async () => {
  const shell = await open();
  const warning = () => screen.queryByText('Die Berechtigung endet damit vor ihrem Beginn am 01.12.2026.');
  expect(warning()).toBeInTheDocument();
  await shell.user.click(button('31.12.2026'));
  expect(warning()).not.toBeInTheDocument();
});

it('the dialog sends one request and cannot be closed until the response', async () => {
  const slow = mockDeferredResponse(calls.terminateTicket);
  const shell = await open([slow]);
  await chooseReason(shell);
  await shell.user.click(button('Zum 30.11.2026 kündigen'));
  await shell.user.click(button('Zum 30.11.2026 kündigen'));
  await shell.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(shell.client.getRequestInputs(calls.terminateTicket)).toHaveLength(1);
  slow.resolve({ dataUri: pdf, filename: 'x' });
  await waitForClose();
});

it('the dialog shows a rejection, stays open, and closes the tab again', async () => {
  const shell = await open([mockErrorResponse(calls.terminateTicket, 409, 'Diese Berechtigung ist bereits gekündigt.')]);
  await chooseReason(shell);
  await shell.user.click(button('Zum 30.11.2026 kündigen'));
  await waitFor(() => expect(shell.toasts()).toEqual(['Diese Berechtigung ist bereits gekündigt.']));
  expect(shell.closed).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('the dialog offers the letter as a link if its tab is blocked', async () => {
  const shell = await open([letter], { isTabBlocked: true });
  await chooseReason(shell);
  await shell.user.click(button('Zum 30.11.2026 kündigen'));
  expect(await screen.findByRole('link', { name: 'Kündigungsschreiben öffnen' })).toHaveFocus();
  expect(shell.toasts()).toEqual(['Berechtigung erfolgreich gekündigt']);
  await shell.user.keyboard('{Escape}');
  await waitForClose();
});

it('a termination succeeds even if its letter is unreadable', async () => {
  const shell = await open([mockResponse(calls.terminateTicket, () => ({ dataUri: 'data:', filename: 'x' }))]);
  await chooseReason(shell);
  await shell.user.click(button('Zum 30.11.2026 kündigen'));
  await waitForClose();
  expect(shell.toasts()).toEqual([
    'Berechtigung erfolgreich gekündigt',
    'Invalid data URL format. Das Dokument ist beschädigt und kann nicht angezeigt werden. Bitte versuchen Sie es erneut.',
  ]);
});
