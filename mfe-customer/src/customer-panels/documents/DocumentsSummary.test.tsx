import { calls, type CustomerDocument } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  mockWindowOpen,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customer, testUuid } from '../../testing/fixtures.ts';
import { DocumentsSummary } from './DocumentsSummary.tsx';

const createDocument = (number: number, description: string, ownersName: string, modificationDate: string | null): CustomerDocument => ({
  uuid: testUuid(number),
  description,
  ownersName,
  modificationDate,
});
const documents = [
  createDocument(1, 'SEPA-Mandat', 'Erika Musterfrau', '2026-10-01T12:00:00+02:00'),
  createDocument(2, 'Schulbescheinigung', 'Mia Musterfrau', '2026-11-02T12:00:00+01:00'),
  createDocument(3, 'SEPA-Mandat neu', 'Mia Musterfrau', null),
];
const dataUri = `data:application/pdf;base64,${btoa(String.fromCodePoint(...pdf))}`;
const mockDocument = mockResponse(calls.getDocument, () => ({ ...createDocument(1, 'SEPA-Mandat', 'Erika Musterfrau', null), dataUri }));
const show = (answers: RenderInShellOptions['answers'] = []) =>
  renderInShell(<DocumentsSummary customerUuid={customer.uuid} />, {
    answers: [mockResponse(calls.getDocuments, () => documents), mockDocument, ...answers],
  });
const openList = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Dokumente öffnen' }));
  return within(await screen.findByRole('dialog', { name: 'Dokumente' }));
};
const openDocument = async (shell: ReturnType<typeof show>, name: string) => {
  const dialog = await openList(shell);
  await shell.user.click(await dialog.findByRole('button', { name: `Öffnen: ${name}` }));
};

describe('the documents', () => {
  it.each([
    ['3 Dokumente, zuletzt vom 02.11.2026', documents],
    ['1 Dokument, zuletzt vom 01.10.2026', documents.slice(0, 1)],
    ['1 Dokument', documents.slice(2)],
    ['Keine Dokumente verfügbar', []],
  ])('show their number and latest date: %s', async (summary, shownDocuments) => {
    show([mockResponse(calls.getDocuments, () => [...shownDocuments])]);
    expect(await screen.findByText(summary)).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it("have the buttons 'Hochladen' and 'Öffnen'", async () => {
    const { user } = show();
    expect(screen.getByRole('button', { name: 'Dokumente hochladen' })).toHaveTextContent('Hochladen');
    expect(screen.getByRole('button', { name: 'Dokumente öffnen' })).toHaveTextContent('Öffnen');
    await user.click(screen.getByText('Hochladen'));
    expect(await screen.findByRole('dialog', { name: 'Dokumente hochladen' })).toBeInTheDocument();
  });

  it('show a load failure in one line, and can still be uploaded', async () => {
    show([mockErrorResponse(calls.getDocuments, 500, 'weg')]);
    expect(await screen.findByText(/Die Dokumente konnten nicht geladen werden/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dokumente hochladen' })).toBeEnabled();
  });
});

describe('the list of documents', () => {
  it('shows description, owner and date, the newest first, and is accessible', async () => {
    const dialog = await openList(show());
    await dialog.findByText('Schulbescheinigung');
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Bezeichnung',
      'Zugeordnet zu',
      'Datum',
      'Aktionen',
    ]);
    const rows = dialog.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual(['02.11.2026', '01.10.2026', 'keine Angabe']);
    expect(rows[1]).toHaveTextContent('SEPA-MandatErika Musterfrau01.10.2026');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('shows the rows whose displayed text matches all filled filters', async () => {
    const shell = show();
    const dialog = await openList(shell);
    await dialog.findByText('Schulbescheinigung');
    await shell.user.click(dialog.getByRole('button', { name: 'Filter' }));
    await shell.user.type(dialog.getByRole('searchbox', { name: 'Bezeichnung filtern' }), 'sepa');
    expect(dialog.getByRole('status')).toHaveTextContent('2 von 3');
    await shell.user.type(dialog.getByRole('searchbox', { name: 'Zugeordnet zu filtern' }), 'mia');
    expect(dialog.getByRole('status')).toHaveTextContent('1 von 3');
    await shell.user.type(dialog.getByRole('searchbox', { name: 'Datum filtern' }), '02.11.');
    expect(dialog.getByText('Kein Eintrag passt zu den Filtern')).toBeInTheDocument();
  });

  it('shows a message and opens the upload if there are no documents', async () => {
    const shell = show([mockResponse(calls.getDocuments, () => [])]);
    const dialog = await openList(shell);
    expect(await dialog.findByText('Keine Dokumente verfügbar')).toBeInTheDocument();
    await shell.user.click(dialog.getByRole('button', { name: 'Hochladen' }));
    expect(await screen.findByRole('dialog', { name: 'Dokumente hochladen' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Dokumente' })).toBeNull();
  });
});

describe('opening a document', () => {
  it('shows the document in a separate tab with its description as title', async () => {
    const { shown, titles } = mockWindowOpen();
    const shell = show();
    await openDocument(shell, 'SEPA-Mandat');
    await waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith('blob:1'));
    expect(titles()).toEqual(['SEPA-Mandat']);
    expect(shell.client.getRequestInputs(calls.getDocument)).toEqual([{ params: { uuid: customer.uuid, documentId: testUuid(1) } }]);
  });

  it('opens one tab on a double click on the row', async () => {
    const { shown } = mockWindowOpen();
    const shell = show();
    const dialog = await openList(shell);
    await shell.user.dblClick(await dialog.findByRole('cell', { name: 'SEPA-Mandat' }));
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(window.open).toHaveBeenCalledOnce();
  });

  it('opens both of two documents that are clicked in quick succession', async () => {
    const { shown } = mockWindowOpen();
    const shell = show();
    const dialog = await openList(shell);
    await shell.user.click(await dialog.findByRole('button', { name: 'Öffnen: SEPA-Mandat' }));
    await shell.user.click(dialog.getByRole('button', { name: 'Öffnen: Schulbescheinigung' }));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  });

  it('opens the tab before the response arrives, so that the browser does not block the tab', async () => {
    const { shown } = mockWindowOpen();
    const deferredResponse = mockDeferredResponse(calls.getDocument);
    await openDocument(show([deferredResponse]), 'SEPA-Mandat');
    expect(window.open).toHaveBeenCalledOnce();
    expect(shown).not.toHaveBeenCalled();
    deferredResponse.resolve({ ...createDocument(1, 'SEPA-Mandat', '', null), dataUri });
    await waitFor(() => expect(shown).toHaveBeenCalledOnce());
  });

  it.each([
    ['is rejected', mockErrorResponse(calls.getDocument, 500, 'Gestört.'), 'Gestört.'],
    [
      'is broken',
      mockResponse(calls.getDocument, () => ({
        ...createDocument(1, 'x', '', null),
        dataUri: `data:application/pdf;base64,${btoa('<script>')}`,
      })),
      'Das Dokument ist beschädigt oder hat ein Format, das nicht angezeigt werden kann.',
    ],
    [
      'is HTML, which could run a script',
      mockResponse(calls.getDocument, () => ({
        ...createDocument(1, 'x', '', null),
        dataUri: `data:text/html;base64,${btoa('<script>')}`,
      })),
      'Das Dokument ist beschädigt oder hat ein Format, das nicht angezeigt werden kann.',
    ],
  ])('shows a message and closes the tab if the document %s', async (_, answer, message) => {
    const { shown, closed } = mockWindowOpen();
    const shell = show([answer]);
    await openDocument(shell, 'SEPA-Mandat');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(shell.toasts()).toEqual([message]);
    expect(shown).not.toHaveBeenCalled();
  });

  it('shows a rejection as an alert in the list of documents', async () => {
    mockWindowOpen();
    await openDocument(show([mockErrorResponse(calls.getDocument, 500, 'Gestört.')]), 'SEPA-Mandat');
    expect(await screen.findByRole('alert')).toHaveTextContent('Gestört.');
  });

  it('offers a link if the tab is blocked', async () => {
    mockWindowOpen({ isBlocked: true });
    await openDocument(show(), 'SEPA-Mandat');
    expect(await screen.findByRole('link', { name: 'SEPA-Mandat öffnen' })).toHaveAttribute('href', 'blob:1');
  });
});
