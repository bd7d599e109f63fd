import { calls } from '@aboschalter/contract';
import { validFiles, invalidFiles, jpeg, pdf, png, type FileFixture } from '@aboschalter/formats/file-examples';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customer } from '../../../testing/fixtures.ts';
import { UploadDialog } from './UploadDialog.tsx';

const createObjectURL = vi.fn<(blob: Blob) => string>();
const revokeObjectURL = vi.fn<(address: string) => void>();
beforeEach(() => {
  let addresses = 0;
  createObjectURL.mockReset().mockImplementation(() => `blob:${(addresses += 1)}`);
  revokeObjectURL.mockReset();
  // jsdom has neither of the two functions.
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

const createFile = (name: string, bytes: Uint8Array = pdf, type = 'application/pdf') => new File([Uint8Array.from(bytes)], name, { type });
const toFile = ({ name, bytes, claimedType }: FileFixture) => createFile(name, bytes, claimedType);
const acceptedUpload = mockResponse(calls.uploadDocument, () => undefined);

async function show(answers: RenderInShellOptions['answers'] = [acceptedUpload], options: RenderInShellOptions = {}) {
  const onClose = vi.fn<() => void>();
  const shell = renderInShell(<UploadDialog customerUuid={customer.uuid} onClose={onClose} />, { ...options, answers });
  const dropzone = await screen.findByRole('button', { name: /Dateien hierher ziehen, klicken oder mit Strg\+V einfügen/ });
  const drop = (...files: readonly File[]) => fireEvent.drop(dropzone, { dataTransfer: { files, items: [], types: ['Files'] } });
  return { ...shell, onClose, drop };
}
const findItem = (name: string) => screen.findByRole('listitem', { name });
const getUploadButton = () => screen.getByRole('button', { name: 'Hochladen' });
const getDescriptionFields = () => screen.queryAllByRole('textbox', { name: 'Bezeichnung' });
const getUploadInputs = (shell: { readonly client: { getRequestInputs: (call: typeof calls.uploadDocument) => readonly unknown[] } }) =>
  shell.client.getRequestInputs(calls.uploadDocument);

describe('the drop zone', () => {
  it('has the initial focus of the dialog', async () => {
    await show();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Dateien hierher ziehen/ })).toHaveFocus());
  });

  it('adds the chosen files to a list, with a description from their names, and is accessible', async () => {
    const { drop } = await show();
    expect(getUploadButton()).toHaveAccessibleDescription('Bitte wählen Sie zuerst eine Datei aus.');
    drop(createFile('Antrag 2026.v2.pdf'), createFile('.pdf'), createFile('Brief'));
    await findItem('Antrag 2026.v2.pdf');
    expect(getDescriptionFields().map((field) => field.getAttribute('value'))).toEqual(['Antrag 2026.v2', '.pdf', 'Brief']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('adds pictures with thumbnails, whose object URLs are revoked when a picture is removed or the dialog unmounts', async () => {
    const { drop, user, unmount } = await show();
    drop(createFile('foto.jpg', jpeg, 'image/jpeg'), createFile('bild.png', png, 'image/png'), createFile('a.pdf'));
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Vorschau' })).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'foto.jpg entfernen' }));
    expect(revokeObjectURL.mock.calls).toEqual([['blob:1']]);
    unmount();
    expect(revokeObjectURL.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  });

  it('accepts pasted files', async () => {
    await show();
    fireEvent.paste(document.body, { clipboardData: { files: [createFile('image.png', png, 'image/png')], items: [] } });
    expect(await findItem('image.png')).toBeInTheDocument();
  });

  it('accepts at most five files, both at once and in total', async () => {
    const { drop, user } = await show();
    const six = Array.from({ length: 6 }, (_, index) => createFile(`${index}.pdf`));
    drop(...six);
    expect(await screen.findByText('Maximale Anzahl an Dateien von 5 überschritten')).toBeInTheDocument();
    expect(getDescriptionFields()).toEqual([]);
    drop(...six.slice(0, 3));
    await findItem('2.pdf');
    expect(screen.queryByText('Maximale Anzahl an Dateien von 5 überschritten')).toBeNull();
    drop(...six.slice(3));
    expect(await screen.findByText('Maximale Anzahl an Dateien von 5 überschritten')).toBeInTheDocument();
    expect(getDescriptionFields()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '0.pdf entfernen' }));
    drop(...six.slice(3));
    await findItem('5.pdf');
    expect(getDescriptionFields()).toHaveLength(5);
  });

  it.each(validFiles.map((fixture) => [fixture.what, fixture] as const))('accepts %s', async (_, fixture) => {
    const { drop } = await show();
    drop(toFile(fixture));
    expect(await findItem(fixture.name)).toBeInTheDocument();
  });

  it.each(invalidFiles.map((fixture) => [fixture.what, fixture] as const))(
    'rejects %s and accepts the valid files that were chosen with it',
    async (_, fixture) => {
      const { drop } = await show();
      drop(toFile(fixture), createFile('gut.pdf'));
      await findItem('gut.pdf');
      const message = {
        type: 'Dateityp wird nicht akzeptiert',
        'too-large': 'Maximale Dateigröße von 5 Megabyte überschritten',
        broken: 'Die Datei ist leer oder beschädigt.',
        pixels: 'Das Bild hat zu viele Bildpunkte. Möglich sind höchstens 50 Millionen, zum Beispiel 7.000 × 7.000.',
        name: 'Der Dateiname ist nicht zulässig. Bitte benennen Sie die Datei um.',
      }[fixture.problem ?? 'type'];
      expect(within(screen.getByRole('alert')).getByText(message)).toBeInTheDocument();
      expect(getDescriptionFields()).toHaveLength(1);
    },
  );

  it('rejects unreadable entries, such as a folder', async () => {
    const { drop } = await show();
    const folder = createFile('Ordner');
    vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new Error('no file'));
    drop(folder);
    expect(await screen.findByText('Die Datei kann nicht gelesen werden. Bitte wählen Sie sie erneut aus.')).toBeInTheDocument();
  });
});

describe('uploading', () => {
  it('sends each file separately, with its detected type, and closes the dialog once all are stored', async () => {
    const shell = await show();
    shell.drop(createFile('a.pdf'), createFile('b.png', png, ''));
    await findItem('b.png');
    await shell.user.clear(screen.getAllByRole('textbox', { name: 'Bezeichnung' })[0] ?? document.body);
    expect(getUploadButton()).toHaveAccessibleDescription('Bitte geben Sie jeder Datei eine Bezeichnung.');
    expect(screen.getByText('Bitte Bezeichnung eingeben')).toBeInTheDocument();
    await shell.user.type(screen.getAllByRole('textbox', { name: 'Bezeichnung' })[0] ?? document.body, ' Antrag ');
    await shell.user.click(getUploadButton());
    await waitFor(() => expect(shell.onClose).toHaveBeenCalledOnce());
    expect(getUploadInputs(shell)).toEqual([
      {
        params: { uuid: customer.uuid },
        body: { dataUri: expect.stringMatching(/^data:application\/pdf;base64,JVBERi/), filename: 'a.pdf', description: 'Antrag' },
      },
      {
        params: { uuid: customer.uuid },
        body: { dataUri: expect.stringMatching(/^data:image\/png;base64,iVBOR/), filename: 'b.png', description: 'b' },
      },
    ]);
    expect(shell.toasts()).toEqual(['Dokument erfolgreich hochgeladen']);
  });

  it('shows the progress of each file, and sends none twice on a double click', async () => {
    const progressCallbacks: ((share: number) => void)[] = [];
    const deferredResponse = mockDeferredResponse(calls.uploadDocument);
    const shell = await show([
      {
        ...deferredResponse,
        respond: (input, options) => {
          if (options.onProgress) progressCallbacks.push(options.onProgress);
          return deferredResponse.respond(input, options);
        },
      },
    ]);
    shell.drop(createFile('a.pdf'), createFile('b.pdf'));
    await findItem('b.pdf');
    await shell.user.dblClick(getUploadButton());
    await waitFor(() => expect(progressCallbacks).toHaveLength(2));
    progressCallbacks[1]?.(0.5);
    const bar = await screen.findByRole('progressbar', { name: 'b.pdf wird hochgeladen' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '0.5'));
    expect(screen.getByRole('progressbar', { name: 'a.pdf wird hochgeladen' })).toHaveAttribute('value', '0');
    expect(await findAxeViolations()).toEqual([]);
    deferredResponse.resolve(undefined);
    await waitFor(() => expect(shell.onClose).toHaveBeenCalledOnce());
    expect(getUploadInputs(shell)).toHaveLength(2);
  });

  it('sends only the failed files again', async () => {
    const rejected = mockErrorResponse(calls.uploadDocument, 503, 'Gerade nicht.');
    const shell = await show([
      {
        ...rejected,
        respond: (input, options) => (JSON.stringify(input).includes('b.pdf') ? rejected.respond(input, options) : undefined),
      },
    ]);
    shell.drop(createFile('a.pdf'), createFile('b.pdf'));
    await findItem('b.pdf');
    await shell.user.click(getUploadButton());
    expect(await within(await findItem('b.pdf')).findByRole('alert')).toHaveTextContent('Gerade nicht.');
    expect(await within(await findItem('a.pdf')).findByText('Hochgeladen')).toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
    shell.client.mock(acceptedUpload);
    await shell.user.click(screen.getByRole('button', { name: 'Erneut senden: b.pdf' }));
    await waitFor(() => expect(shell.onClose).toHaveBeenCalledOnce());
    expect(getUploadInputs(shell).map((input) => JSON.stringify(input).includes('a.pdf'))).toEqual([true, false, false]);
  });

  it('keeps the dialog open while files are being read', async () => {
    const shell = await show();
    shell.drop(createFile('a.pdf'));
    await findItem('a.pdf');
    const slow = createFile('b.pdf');
    const bytes = Promise.withResolvers<ArrayBuffer>();
    vi.spyOn(slow, 'arrayBuffer').mockReturnValue(bytes.promise);
    shell.drop(slow);
    await waitFor(() => expect(slow.arrayBuffer).toHaveBeenCalledOnce());
    await shell.user.click(getUploadButton());
    expect(await within(await findItem('a.pdf')).findByText('Hochgeladen')).toBeInTheDocument();
    bytes.resolve(Uint8Array.from(pdf).buffer);
    await findItem('b.pdf');
    expect(shell.onClose).not.toHaveBeenCalled();
  });

  it('repeats a request unchanged and with the same key after a lost response', async () => {
    const shell = await show([mockNetworkError(calls.uploadDocument)]);
    shell.drop(createFile('a.pdf'));
    await findItem('a.pdf');
    await shell.user.click(getUploadButton());
    expect(await screen.findByText(/Ob der Vorgang ausgeführt wurde, ist nicht bekannt/)).toBeInTheDocument();
    expect(getDescriptionFields()).toEqual([]);
    expect(shell.toasts()).toEqual([]);
    shell.client.mock(acceptedUpload);
    await shell.user.click(getUploadButton());
    await waitFor(() => expect(shell.onClose).toHaveBeenCalledOnce());
    const [first, second] = shell.client.requests.filter(({ call }) => call === calls.uploadDocument);
    expect(second).toEqual(first);
  });
});

describe('closing the dialog', () => {
  it('asks for confirmation while a file is not stored', async () => {
    const deferredResponse = mockDeferredResponse(calls.uploadDocument);
    const shell = await show([deferredResponse]);
    shell.drop(createFile('a.pdf'), createFile('b.pdf'));
    await findItem('b.pdf');
    await shell.user.keyboard('{Escape}');
    expect(await screen.findByText('Nicht gespeichert: 2 Dateien, die noch nicht hochgeladen sind.')).toBeInTheDocument();
    await shell.user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    await shell.user.click(screen.getByRole('button', { name: 'a.pdf entfernen' }));
    await shell.user.click(getUploadButton());
    await shell.user.keyboard('{Escape}');
    expect(await screen.findByText('Nicht gespeichert: eine Datei, die noch nicht hochgeladen ist.')).toBeInTheDocument();
    expect(shell.onClose).not.toHaveBeenCalled();
    await shell.user.click(screen.getByRole('button', { name: 'Eingaben verwerfen' }));
    expect(shell.onClose).toHaveBeenCalledOnce();
  });

  it('asks for no confirmation without a chosen file', async () => {
    const shell = await show();
    await shell.user.keyboard('{Escape}');
    expect(shell.onClose).toHaveBeenCalledOnce();
  });
});

it('a pasted description that is too long is rejected in place, and the previous description is kept', async () => {
  const { drop, user } = await show();
  drop(createFile('a.pdf'));
  await findItem('a.pdf');
  const [description = document.body] = getDescriptionFields();
  await user.click(description);
  await user.paste('x'.repeat(256));
  expect(description).toHaveValue('a');
  expect(description).toHaveAccessibleDescription(/Höchstens 255 Zeichen/);
});
