import { calls } from '@aboschalter/contract';
import { shellStore, toastsAtom } from '@aboschalter/platform';
import {
  fakeRecords,
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
  trackDialogs,
} from '@aboschalter/test-kit';
import { WritesBlockedContext } from '@aboschalter/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { customerUuid, holderUuid, ticket } from '../../../testing/fixtures.ts';
import { baseData, selectMenuItem, renderTicketList, type TicketListOptions } from '../../../testing/ticket-list.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

const params = { customerUuid, holderUuid, id: 4711 };

async function open(action: string, options: TicketListOptions = {}) {
  const shell = renderTicketList(options);
  await selectMenuItem(shell, action);
  return shell;
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe("the dialog 'Nachweis verlängern'", () => {
  const proof = { tickets: [ticket({ proofUntil: '2026-12-31', ticketNumber: 900_001 })] };
  const openProof = async (options: TicketListOptions = {}) => {
    const shell = renderTicketList({ ...proof, ...options });
    await selectMenuItem(shell, 'Nachweis verlängern', 'Berechtigung 900001');
    return shell;
  };
  const field = () => screen.getByRole('textbox', { name: 'Nachweis Bis neu' });

  it('accepts a later day, shows a message and refetches the list', async () => {
    const { client, toasts, user } = await openProof({ answers: [mockResponse(calls.extendProof, () => undefined)] });
    expect(await dialog('Nachweis verlängern')).toHaveTextContent('Deutschlandticket 900001');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Bisher: 31.12.2026');
    expect(await findAxeViolations()).toEqual([]);
    await user.type(field(), '30.06.2027{Enter}');
    await waitForClose();
    expect(client.getRequestInputs(calls.extendProof)).toEqual([{ params, body: { validUntil: '2027-06-30' } }]);
    expect(toasts()).toEqual(['Der Nachweis der Berechtigung wurden erfolgreich verlängert']);
    expect(client.getRequestInputs(calls.getAboTickets)).toHaveLength(2);
  });

  it('offers the month ends of three years, and half a year and a year with one click', async () => {
    const { user } = await openProof();
    await user.click(button('+12 Monate'));
    expect(field()).toHaveValue('31.12.2027');
    await user.click(button('Liste für Nachweis Bis neu öffnen'));
    expect(screen.getAllByRole('option')).toHaveLength(36);
  });

  it('rejects an empty field, and a day that does not extend the proof', async () => {
    const { client, user } = await openProof();
    await dialog('Nachweis verlängern');
    expect(button('Verlängern')).toHaveAccessibleDescription('Bitte geben Sie an, bis wann der Nachweis gilt.');
    await user.type(field(), '31.12.2026');
    await user.tab();
    expect(screen.getByText('Das Datum darf nicht vor dem 01.01.2027 liegen')).toBeInTheDocument();
    await user.click(button('Verlängern'));
    expect(client.getRequestInputs(calls.extendProof)).toEqual([]);
    await user.click(button('Abbrechen'));
    await user.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }));
    await waitForClose();
  });

  it('shows a rejection and stays open', async () => {
    const { toasts, user } = await openProof({ answers: [mockErrorResponse(calls.extendProof, 409, 'Nicht möglich.')] });
    await user.type(field(), '30.06.2027');
    await user.click(button('Verlängern'));
    await waitFor(() => expect(toasts()).toEqual(['Nicht möglich.']));
    expect(field()).toHaveValue('30.06.2027');
    expect(within(screen.getByRole('dialog')).getByText('Nicht möglich.')).toHaveAttribute('role', 'alert');
  });
});

describe("the dialog 'Berechtigung ersetzen'", () => {
  it('shows the fee of the reason, sends one request and shows a message', async () => {
    const slow = mockDeferredResponse(calls.replaceTicket);
    const { client, toasts, user } = await open('Ersetzen', { answers: [slow] });
    await dialog('Berechtigung ersetzen');
    const reason = (name: string) => screen.getByRole('radio', { name });
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(button('Ersetzen')).toHaveAccessibleDescription('Bitte wählen Sie einen Grund aus.');
    const fee = () => screen.getByText('Gebühr').nextElementSibling?.textContent;
    expect(fee()).toContain('keine Angabe');
    await user.click(reason('Karte defekt'));
    expect(fee()).toBe('0,00\u00A0€');
    await user.click(reason('Karte verloren'));
    expect(fee()).toBe('10,00\u00A0€');
    expect(await findAxeViolations()).toEqual([]);
    await user.click(button('Ersetzen'));
    await user.click(button('Ersetzen'));
    await user.click(button('Abbrechen'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    slow.resolve(undefined);
    await waitForClose();
    expect(client.getRequestInputs(calls.replaceTicket)).toEqual([
      { params: { uuid: holderUuid, id: 4711 }, body: { idReason: 21, fee: 1_000 } },
    ]);
    expect(toasts()).toEqual(['Ersatzkarte erfolgreich erzeugt']);
    expect(client.getRequestInputs(calls.getAboTickets)).toHaveLength(2);
  });

  it('offers to issue the replacement at once', async () => {
    const replacement = ticket({ id: 5000, ticketNumber: 0 });
    const shell = await open('Ersetzen', {
      permissions: ['issue-ticket'],
      answers: [mockResponse(calls.replaceTicket, () => undefined)],
    });
    await dialog('Berechtigung ersetzen');
    await shell.user.click(screen.getByRole('radio', { name: 'Karte verloren' }));
    shell.client.mock(mockResponse(calls.getAboTickets, () => [ticket({ ticketNumber: 900_001 }), replacement]));
    await shell.user.click(button('Ersetzen'));
    await waitForClose();
    act(shell.toastAction);
    expect(await dialog('Berechtigung ausgeben')).toBeInTheDocument();
  });

  it('shows a rejection in the dialog, and keeps the reason', async () => {
    const { toasts, user } = await open('Ersetzen', { answers: [mockErrorResponse(calls.replaceTicket, 409, 'Nicht möglich.')] });
    await dialog('Berechtigung ersetzen');
    await user.click(screen.getByRole('radio', { name: 'Karte verloren' }));
    await user.click(button('Ersetzen'));
    expect(await within(screen.getByRole('dialog')).findByText('Nicht möglich.')).toHaveAttribute('role', 'alert');
    expect(toasts()).toEqual(['Nicht möglich.']);
    expect(screen.getByRole('radio', { name: 'Karte verloren' })).toBeChecked();
  });

  it('shows that the reasons could not be loaded, and offers a retry', async () => {
    const { client, user } = await open('Ersetzen', { answers: [mockErrorResponse(calls.getBaseData, 500, 'Keine Stammdaten.')] });
    expect(await within(await dialog('Berechtigung ersetzen')).findByText('Keine Stammdaten.')).toBeInTheDocument();
    client.mock(mockResponse(calls.getBaseData, () => baseData));
    await user.click(button('Erneut versuchen'));
    expect(await screen.findByRole('radiogroup', { name: 'Grund' })).toBeInTheDocument();
  });
});

describe('a replacement whose response was lost', () => {
  const replacements = () => fakeRecords(calls.replaceTicket, () => undefined);
  type Shell = Awaited<ReturnType<typeof open>>;
  const replace = async ({ user }: Shell, reason: string) => {
    await dialog('Berechtigung ersetzen');
    await user.click(screen.getByRole('radio', { name: reason }));
    await user.click(button('Ersetzen'));
  };
  const reopenDialog = async (shell: Shell) => {
    await shell.user.click(button('Abbrechen'));
    await shell.user.click(await screen.findByRole('button', { name: 'Eingaben verwerfen' }));
    await selectMenuItem(shell, 'Ersetzen');
  };
  /** Makes an attempt whose response is lost. `canLookUp`: whether the page can ask the middleware for the created record. */
  async function loseResponse({ canLookUp }: { readonly canLookUp: boolean }) {
    const records = replacements();
    records.setNetwork('loses-response');
    records.allowLookUp(canLookUp);
    const shell = await open('Ersetzen', { answers: records.answers });
    await replace(shell, 'Karte verloren');
    return { records, shell };
  }
  const recover = (records: ReturnType<typeof replacements>) => {
    records.setNetwork('works');
    records.allowLookUp(true);
  };

  it('is looked up immediately and treated as a success', async () => {
    const { records, shell } = await loseResponse({ canLookUp: true });
    await waitForClose();
    expect([records.created.length, shell.toasts()]).toEqual([1, ['Ersatzkarte erfolgreich erzeugt']]);
  });

  it.each([
    ['in the same dialog', true],
    ['in a dialog that was opened again', false],
  ])('is not created again if staff send another reason %s, and the first reason and fee apply', async (_, sameDialog) => {
    const { shell, records } = await loseResponse({ canLookUp: false });
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    recover(records);
    if (!sameDialog) await reopenDialog(shell);
    await replace(shell, 'Karte defekt');
    await waitForClose();
    expect(records.created).toHaveLength(1);
    expect(shell.toasts()).toContainEqual(expect.stringMatching(/Grund und Gebühr sind die des früheren Versuchs/));
  });

  it('is not created twice after a reload', async () => {
    const { shell: first, records } = await loseResponse({ canLookUp: false });
    await waitFor(() => expect(first.toasts()).toHaveLength(1));
    first.unmount();
    recover(records);
    const second = await open('Ersetzen', { answers: records.answers, sameBrowser: true });
    await replace(second, 'Karte verloren');
    await waitForClose();
    expect(records.created).toHaveLength(1);
  });
});

it('a replacement whose response was lost is sent once if two tabs are open at the same time', async () => {
  const records = fakeRecords(calls.replaceTicket, () => undefined);
  const openTab = async (sameBrowser: boolean) => {
    const openedDialog = trackDialogs();
    const onClose = vi.fn<() => void>();
    const shell = renderInShell(<ReplaceDialog customerUuid={customerUuid} ticket={ticket()} onClose={onClose} />, {
      sameBrowser,
      answers: [mockResponse(calls.getBaseData, () => baseData), ...records.answers],
    });
    await waitFor(() => openedDialog().getByRole('radiogroup', { name: 'Grund' }));
    const tab = openedDialog();
    return {
      ...shell,
      onClose,
      replace: async (reason: string) => {
        await shell.user.click(tab.getByRole('radio', { name: reason }));
        await shell.user.click(tab.getByRole('button', { name: 'Ersetzen' }));
      },
    };
  };
  const [first, second] = [await openTab(false), await openTab(true)];
  await records.loseOutcome(async () => {
    await first.replace('Karte verloren');
    await waitFor(() => expect(first.toasts()).toHaveLength(1));
  });
  await second.replace('Karte defekt');
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce());
  expect([records.created.length, second.toasts()]).toEqual([
    1,
    expect.arrayContaining([expect.stringMatching(/Grund und Gebühr sind die des früheren Versuchs/)]),
  ]);
});

describe("the dialog 'Berechtigung löschen'", () => {
  it('asks for confirmation, warns, and sends one request', async () => {
    const slow = mockDeferredResponse(calls.deleteTicket);
    const { client, user } = await open('Löschen', { answers: [slow] });
    const deleteDialog = await dialog('Berechtigung löschen');
    expect(deleteDialog).toHaveTextContent('Sind Sie sicher, dass Sie die Berechtigung löschen wollen?');
    expect(deleteDialog).toHaveTextContent('Dieser Vorgang kann nicht rückgängig gemacht werden!');
    expect(button('Abbrechen')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(button('Löschen'));
    await user.click(button('Löschen'));
    slow.resolve(undefined);
    await waitForClose();
    expect(client.getRequestInputs(calls.deleteTicket)).toEqual([{ params, query: {} }]);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'success', text: 'Berechtigung erfolgreich gelöscht' }]);
    expect(client.getRequestInputs(calls.getAboTickets)).toHaveLength(2);
  });

  it('is disabled without a connection', async () => {
    const { client, user } = renderInShell(
      <WritesBlockedContext value="Keine Netzwerkverbindung">
        <DeleteDialog customerUuid={customerUuid} ticket={ticket()} onClose={() => undefined} />
      </WritesBlockedContext>,
    );
    expect(button('Löschen')).toHaveAccessibleDescription('Keine Netzwerkverbindung');
    await user.click(button('Löschen'));
    expect(client.requests).toEqual([]);
  });

  it('shows a rejection and stays open', async () => {
    const { toasts, user } = await open('Löschen', { answers: [mockErrorResponse(calls.deleteTicket, 409, 'Schon ausgegeben.')] });
    await user.click(button('Löschen'));
    await waitFor(() => expect(toasts()).toEqual(['Schon ausgegeben.']));
    expect(within(screen.getByRole('dialog')).getByText('Schon ausgegeben.')).toHaveAttribute('role', 'alert');
  });
});

describe("the dialog 'Kündigung zurücknehmen'", () => {
  const terminated = { tickets: [ticket({ terminationDate: '2026-12-31' })] };

  it('requires a reason that is not blank, and treats it as unsaved input', async () => {
    const { client, unsaved, user } = await open('Kündigung zurücknehmen', {
      ...terminated,
      answers: [mockResponse(calls.withdrawTermination, () => undefined)],
    });
    expect(await dialog('Kündigung zurücknehmen')).toHaveTextContent('Gekündigt zum 31.12.2026');
    const reason = screen.getByRole('textbox', { name: 'Grund' });
    expect(reason).toHaveFocus();
    await user.type(reason, '   {Enter}');
    expect(button('Kündigung zurücknehmen')).toHaveAccessibleDescription('Bitte geben Sie einen Grund an.');
    expect(await findAxeViolations()).toEqual([]);
    await user.type(reason, 'Kunde bleibt ');
    expect(unsaved()).toEqual(['der Grund der Rücknahme']);
    await user.keyboard('{Enter}');
    await waitForClose();
    expect(client.getRequestInputs(calls.withdrawTermination)).toEqual([{ params, body: { reason: 'Kunde bleibt' } }]);
    expect(shellStore.get(toastsAtom)).toMatchObject([{ level: 'success', text: 'Kündigung erfolgreich zurückgenommen' }]);
    expect(client.getRequestInputs(calls.getAboTickets)).toHaveLength(2);
    expect(unsaved()).toEqual([]);
  });

  it('shows a rejection and keeps the reason', async () => {
    const { toasts, user } = await open('Kündigung zurücknehmen', {
      ...terminated,
      answers: [mockErrorResponse(calls.withdrawTermination, 409, 'Zu spät.')],
    });
    await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Kunde bleibt{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Zu spät.']));
    expect(screen.getByRole('textbox', { name: 'Grund' })).toHaveValue('Kunde bleibt');
    expect(within(screen.getByRole('dialog')).getByText('Zu spät.')).toHaveAttribute('role', 'alert');
  });

  it('rejects a pasted reason that is too long, at the field, and keeps the input', async () => {
    const { user } = await open('Kündigung zurücknehmen', terminated);
    const reason = await screen.findByRole('textbox', { name: 'Grund' });
    await user.type(reason, 'Kunde bleibt');
    await user.paste('x'.repeat(2_000));
    expect(reason).toHaveValue('Kunde bleibt');
    expect(reason).toHaveAccessibleDescription(/Höchstens 2000 Zeichen/);
  });
});
