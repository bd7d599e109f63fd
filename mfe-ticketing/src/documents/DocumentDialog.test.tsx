import { calls } from '@aboschalter/contract';
import {
  type EndpointMock,
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  mockWindowOpen,
  renderInShell,
} from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { holderUuid, pdf, ticket } from '../testing/fixtures.ts';
import { DocumentDialog } from './DocumentDialog.tsx';

const templates = [
  { id: 1, name: 'Bestellschein' },
  { id: 2, name: 'BESTELLSCHEIN mit SEPA-Mandat' },
  { id: 3, name: 'Berechtigungsnachweis' },
];
const known = mockResponse(calls.getDocumentTemplates, () => templates);
const created = mockResponse(calls.createTicketDocument, () => ({ dataUri: pdf, filename: 'bestellschein.pdf' }));

function show(answers: readonly EndpointMock[] = [known, created], filter?: string) {
  const onClose = vi.fn<() => void>();
  const shell = renderInShell(<DocumentDialog ticket={ticket()} onClose={onClose} {...(filter === undefined ? {} : { filter })} />, {
    answers,
  });
  return { ...shell, onClose };
}
const names = () =>
  within(screen.getByRole('list', { name: 'Dokumentvorlagen' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const template = (name: string) => screen.findByRole('button', { name });

describe('the templates of the document dialog', () => {
  it('are shown as one button each, and the filter has the focus', async () => {
    show();
    await template('Bestellschein');
    expect(names()).toEqual(templates.map(({ name }) => name));
    expect(screen.getByRole('dialog', { name: 'Dokument erstellen' })).toHaveTextContent('Deutschlandticket, noch nicht ausgegeben');
    expect(screen.getByLabelText('Dokument')).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('are filtered by name, case-insensitively, by the initial and the typed filter', async () => {
    const { user } = show([known], 'bestellschein');
    await template('Bestellschein');
    expect(names()).toEqual(['Bestellschein', 'BESTELLSCHEIN mit SEPA-Mandat']);
    await user.clear(screen.getByLabelText('Dokument'));
    expect(names()).toHaveLength(3);
    await user.type(screen.getByLabelText('Dokument'), 'NACHW');
    expect(names()).toEqual(['Berechtigungsnachweis']);
  });

  it('are replaced by a message if none matches, and the filter can be reset', async () => {
    const { user } = show([known], 'xyz');
    expect(await screen.findByText('Keine Dokumentvorlage passt zum Filter')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    expect(names()).toHaveLength(3);
  });

  it('are replaced by a message if there are none', async () => {
    show([mockResponse(calls.getDocumentTemplates, () => [])]);
    expect(await screen.findByText('Keine Dokumentvorlagen verfügbar')).toBeInTheDocument();
  });

  it('are replaced by a placeholder while they load, and by an error after a failure', async () => {
    const { client, user } = show([mockErrorResponse(calls.getDocumentTemplates, 503, 'Die Vorlagen fehlen gerade.')]);
    expect(screen.getByText('Dokumentvorlagen werden geladen')).toBeInTheDocument();
    expect(await screen.findByText('Die Vorlagen fehlen gerade.')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    client.mock(known);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await template('Bestellschein');
  });
});

describe('creating a document', () => {
  it('opens it in a new tab and closes the dialog', async () => {
    const { shown } = mockWindowOpen();
    const { client, onClose, user } = show();
    await user.click(await template('Bestellschein'));
    await waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith('blob:1'));
    expect(client.getRequestInputs(calls.createTicketDocument)).toEqual([
      { params: { uuid: holderUuid, id: 4711 }, body: { documentTemplateId: 1 } },
    ]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('is started by Enter for the first template, which is marked', async () => {
    const { shown } = mockWindowOpen();
    const { client, user } = show();
    expect(await template('Bestellschein')).toHaveAttribute('aria-keyshortcuts', 'Enter');
    await user.type(screen.getByLabelText('Dokument'), 'nachweis');
    expect(await template('Berechtigungsnachweis')).toHaveAttribute('aria-keyshortcuts', 'Enter');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(client.getRequestInputs(calls.createTicketDocument)).toMatchObject([{ body: { documentTemplateId: 3 } }]);
  });

  it('happens once if its template is clicked twice, and the other templates are disabled until it ends', async () => {
    const { shown } = mockWindowOpen();
    const slow = mockDeferredResponse(calls.createTicketDocument);
    const { client, user } = show([known, slow]);
    await user.click(await template('Bestellschein'));
    await user.click(await template('Bestellschein'));
    const other = await template('Berechtigungsnachweis');
    expect(other).toHaveAccessibleDescription('Ein anderes Dokument wird gerade erstellt.');
    await user.click(other);
    expect(window.open).toHaveBeenCalledOnce();
    slow.resolve({ dataUri: pdf, filename: 'x.pdf' });
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(client.getRequestInputs(calls.createTicketDocument)).toHaveLength(1);
    await user.click(other);
    expect(client.getRequestInputs(calls.createTicketDocument)).toHaveLength(2);
  });

  it('does not call onClose if the dialog was removed before the document is shown', async () => {
    const { shown } = mockWindowOpen();
    const slow = mockDeferredResponse(calls.createTicketDocument);
    const { onClose, unmount, user } = show([known, slow]);
    await user.click(await template('Bestellschein'));
    unmount();
    slow.resolve({ dataUri: pdf, filename: 'x.pdf' });
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a rejection and closes the tab again', async () => {
    const { shown, closed } = mockWindowOpen();
    const { toasts, user } = show([known, mockErrorResponse(calls.createTicketDocument, 409, 'Die Vorlage ist gesperrt.')]);
    await user.click(await template('Bestellschein'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(toasts()).toEqual(['Die Vorlage ist gesperrt.']);
    expect(screen.getByRole('alert')).toHaveTextContent('Die Vorlage ist gesperrt.');
    expect(shown).not.toHaveBeenCalled();
    expect(await template('Bestellschein')).not.toHaveAttribute('aria-busy');
  });

  it('shows an invalid document and closes the tab again', async () => {
    const { closed } = mockWindowOpen();
    const { toasts, user } = show([known, mockResponse(calls.createTicketDocument, () => ({ dataUri: 'data:text', filename: 'x' }))]);
    await user.click(await template('Bestellschein'));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(toasts()).toEqual([
      'Invalid data URL format. Das Dokument ist beschädigt und kann nicht angezeigt werden. Bitte versuchen Sie es erneut.',
    ]);
  });

  it('offers a link if the tab is blocked', async () => {
    mockWindowOpen({ isBlocked: true });
    const { onClose, user } = show();
    await user.click(await template('Bestellschein'));
    const link = await screen.findByRole('link', { name: 'Bestellschein öffnen' });
    expect(link).toHaveAttribute('href', 'blob:1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    expect(await findAxeViolations()).toEqual([]);
  });
});

it('the document dialog closes by button and Escape', async () => {
  const { onClose, user } = show();
  await template('Bestellschein');
  await user.keyboard('{Escape}');
  // The first button of this name is the icon in the title bar, the second is in the footer.
  await user.click(screen.getAllByRole('button', { name: 'Schließen' })[1] ?? document.body);
  expect(onClose).toHaveBeenCalledTimes(2);
});
