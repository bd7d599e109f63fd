import { Button, Dialog } from '@aboschalter/ui';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { renderInShell } from '@aboschalter/test-kit';
import { commandsAtom, type Command } from './command-store.ts';
import { toShortcut } from './CommandShortcutListener.tsx';
import { runCommand } from './run-command.ts';
import { useCommand } from './use-command.ts';

function CommandButton(command: Command) {
  return <Button {...useCommand(command)}>{command.title}</Button>;
}

const run = vi.fn<() => void>();
const buy = { title: 'Direkt kaufen', shortcut: 'Alt+U', run } as const;

describe('pressed keys', () => {
  const press = (key: string, modifiers: object = {}) => toShortcut({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

  it('are converted to the notation of `aria-keyshortcuts`', () => {
    expect(press('k', { ctrlKey: true })).toBe('Control+K');
    expect(press('K', { metaKey: true })).toBe('Control+K');
    expect(press('u', { altKey: true })).toBe('Alt+U');
    expect(press('?')).toBe('?');
  });
  it('are no shortcut if they type a character or are not a letter', () => {
    expect(press('@', { ctrlKey: true, altKey: true })).toBeUndefined();
    expect(press('Enter', { altKey: true })).toBeUndefined();
  });
});

describe('a command', () => {
  it('is run by its shortcut and by its button, also while staff type', async () => {
    run.mockClear();
    const { user } = renderInShell(
      <>
        <CommandButton {...buy} />
        <input aria-label="Text" />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Direkt kaufen' })).toHaveAttribute('aria-keyshortcuts', 'Alt+U');
    await user.type(screen.getByLabelText('Text'), 'a{Alt>}u{/Alt}');
    expect(screen.getByLabelText('Text')).toHaveValue('a');
    await user.click(screen.getByRole('button'));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('shows why it is not possible, and does nothing while it is running', async () => {
    run.mockClear();
    const { user, rerender, toasts } = renderInShell(<CommandButton {...buy} id="buy" disabledReason="Es fehlt noch: Von." />);
    await user.keyboard('{Alt>}u{/Alt}');
    expect(toasts()).toEqual(['Es fehlt noch: Von.']);
    rerender(<CommandButton {...buy} id="buy" isPending />);
    act(() => runCommand('buy'));
    expect(run).not.toHaveBeenCalled();
  });

  it('runs once, however long the key is held', () => {
    run.mockClear();
    renderInShell(<CommandButton {...buy} />);
    const held = createEvent.keyDown(document.body, { key: 'u', altKey: true, repeat: true });
    fireEvent(document.body, held);
    expect(held.defaultPrevented).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });

  it('does not run while a dialog is open, and the default of the browser is prevented', () => {
    run.mockClear();
    renderInShell(
      <>
        <CommandButton {...buy} />
        <Dialog open title="Frage" onClose={() => {}}>
          Wirklich?
        </Dialog>
      </>,
    );
    const press = createEvent.keyDown(document.body, { key: 'u', altKey: true });
    fireEvent(document.body, press);
    expect(press.defaultPrevented).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });

  it('takes precedence over a global one if it belongs to the page, in any order of registration', async () => {
    const everywhere = vi.fn<() => void>();
    run.mockClear();
    const { user, unmount } = renderInShell(
      <>
        <CommandButton {...buy} />
        <CommandButton {...buy} global run={everywhere} />
      </>,
    );
    await user.keyboard('{Alt>}u{/Alt}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(everywhere).not.toHaveBeenCalled();
    unmount();
    expect(shellStore.get(commandsAtom)).toEqual([]);
  });

  it('does not run by a question mark that staff type into a field', async () => {
    run.mockClear();
    const { user } = renderInShell(
      <>
        <CommandButton {...buy} shortcut="?" />
        <input aria-label="Text" />
      </>,
    );
    await user.type(screen.getByLabelText('Text'), '?');
    expect(screen.getByLabelText('Text')).toHaveValue('?');
    expect(run).not.toHaveBeenCalled();
    screen.getByRole('button').focus();
    await user.keyboard('?');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is run by the id of its extension, and an unknown id is reported', () => {
    run.mockClear();
    const { toasts, rerender } = renderInShell(<CommandButton {...buy} id="buy" />);
    act(() => runCommand('buy'));
    expect(run).toHaveBeenCalledTimes(1);
    rerender(<CommandButton {...buy} id="buy" disabledReason="Es fehlt noch: Von." />);
    act(() => runCommand('buy'));
    act(() => runCommand('sell'));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual(['Es fehlt noch: Von.', 'Diese Funktion ist gerade nicht verfügbar.']);
  });
});
