import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import { ProgressBar } from './progress-bar.tsx';

const file = (name: string, type = 'application/pdf') => new File(['%PDF-'], name, { type });

async function show() {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  render(
    <UiProvider>
      <FileDropzone label="Dateien hierher ziehen" hint="Höchstens 5" accept="application/pdf,image/png" onFiles={onFiles} />
    </UiProvider>,
  );
  const place = await screen.findByRole('button', { name: /Dateien hierher ziehen/ });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('expected a file chooser');
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));
  return { place, chooser, names };
}

describe('a dropzone', () => {
  it('is accessible, and the file chooser offers the accepted types', async () => {
    const { chooser } = await show();
    expect(chooser).toHaveAttribute('accept', 'application/pdf,image/png');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('returns all chosen files together, regardless of their type', async () => {
    const { chooser, names } = await show();
    await userEvent.upload(chooser, [file('a.pdf'), file('b.svg', 'image/svg+xml')], { applyAccept: false });
    await waitFor(() => expect(names()).toEqual([['a.pdf', 'b.svg']]));
  });

  it('returns dropped files, regardless of their type', async () => {
    const { place, names } = await show();
    fireEvent.drop(place, { dataTransfer: { files: [file('a.pdf'), file('b.svg', 'image/svg+xml')], items: [], types: ['Files'] } });
    await waitFor(() => expect(names()).toEqual([['a.pdf', 'b.svg']]));
  });

  it('returns pasted files, but leaves pasted text to its field', async () => {
    const { names } = await show();
    fireEvent.paste(document.body, { clipboardData: { files: [file('bild.png', 'image/png')], items: [] } });
    await waitFor(() => expect(names()).toEqual([['bild.png']]));
    const paste = createEvent.paste(document.body, { clipboardData: { files: [], items: [{ kind: 'string' }] } });
    fireEvent(document.body, paste);
    expect(paste.defaultPrevented).toBe(false);
  });

  it.each(['{Enter}', ' '])('opens the chooser by %j', async (key) => {
    const { place, chooser } = await show();
    const click = vi.spyOn(chooser, 'click').mockReturnValue();
    place.focus();
    await userEvent.keyboard(key);
    expect(click).toHaveBeenCalledOnce();
  });

  it('prevents a file that is dropped next to it from replacing the page', async () => {
    await show();
    const drop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
    const text = createEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    fireEvent(document.body, text);
    expect(text.defaultPrevented).toBe(false);
  });
});

it('a progress bar announces the progress', async () => {
  render(<ProgressBar label="scan.pdf wird hochgeladen" value={0.25} />);
  expect(screen.getByRole('progressbar', { name: 'scan.pdf wird hochgeladen' })).toHaveAttribute('value', '0.25');
  expect(await findAxeViolations()).toEqual([]);
});
