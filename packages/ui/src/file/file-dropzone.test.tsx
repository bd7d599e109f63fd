import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import { ProgressBar } from './progress-bar.tsx';

const createFile = (name: string, type = 'application/pdf') => new File(['%PDF-'], name, { type });

async function show() {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  render(
    <UiProvider>
      <FileDropzone label="Dateien hierher ziehen" hint="Höchstens 5" accept="application/pdf,image/png" onFiles={onFiles} />
    </UiProvider>,
  );
  const dropzone = await screen.findByRole('button', { name: /Dateien hierher ziehen/ });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('expected a file chooser');
  const getReceivedNames = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));
  return { dropzone, chooser, getReceivedNames };
}

describe('a dropzone', () => {
  it('is accessible, and the file chooser offers the accepted types', async () => {
    const { chooser } = await show();
    expect(chooser).toHaveAttribute('accept', 'application/pdf,image/png');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('reports all chosen files together, regardless of their type', async () => {
    const { chooser, getReceivedNames } = await show();
    await userEvent.upload(chooser, [createFile('a.pdf'), createFile('b.svg', 'image/svg+xml')], { applyAccept: false });
    await waitFor(() => expect(getReceivedNames()).toEqual([['a.pdf', 'b.svg']]));
  });

  it('reports dropped files, regardless of their type', async () => {
    const { dropzone, getReceivedNames } = await show();
    fireEvent.drop(dropzone, {
      dataTransfer: { files: [createFile('a.pdf'), createFile('b.svg', 'image/svg+xml')], items: [], types: ['Files'] },
    });
    await waitFor(() => expect(getReceivedNames()).toEqual([['a.pdf', 'b.svg']]));
  });

  it('reports pasted files, and ignores pasted text', async () => {
    const { getReceivedNames } = await show();
    fireEvent.paste(document.body, { clipboardData: { files: [createFile('bild.png', 'image/png')], items: [] } });
    await waitFor(() => expect(getReceivedNames()).toEqual([['bild.png']]));
    const paste = createEvent.paste(document.body, { clipboardData: { files: [], items: [{ kind: 'string' }] } });
    fireEvent(document.body, paste);
    expect(paste.defaultPrevented).toBe(false);
  });

  it.each(['{Enter}', ' '])('opens the file chooser by the key %j', async (key) => {
    const { dropzone, chooser } = await show();
    const click = vi.spyOn(chooser, 'click').mockReturnValue();
    dropzone.focus();
    await userEvent.keyboard(key);
    expect(click).toHaveBeenCalledOnce();
  });

  it('prevents the browser from opening a file that is dropped next to it', async () => {
    await show();
    const fileDrop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } });
    fireEvent(document.body, fileDrop);
    expect(fileDrop.defaultPrevented).toBe(true);
    const textDrop = createEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    fireEvent(document.body, textDrop);
    expect(textDrop.defaultPrevented).toBe(false);
  });
});

it('a progress bar announces the progress', async () => {
  render(<ProgressBar label="scan.pdf wird hochgeladen" value={0.25} />);
  expect(screen.getByRole('progressbar', { name: 'scan.pdf wird hochgeladen' })).toHaveAttribute('value', '0.25');
  expect(await findAxeViolations()).toEqual([]);
});
