import { Button, Dialog } from '@aboschalter/ui';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
beforeEach(() => void run.mockClear());
const buyCommand = { title: 'Direkt kaufen', shortcut: 'Alt+U', run } as const;

describe('toShortcut', () => {
  const convert = (key: string, modifiers: object = {}) => toShortcut({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

  it('converts pressed keys to the notation of `aria-keyshortcuts`', () => {
    expect(convert('k', { ctrlKey: true })).toBe('Control+K');
    expect(convert('K', { metaKey: true })).toBe('Control+K');
    expect(convert('u', { altKey: true })).toBe('Alt+U');
    expect(convert('?')).toBe('?');
  });
  it('returns undefined with AltGr, and for keys without a character', () => {
    expect(convert('@', { ctrlKey: true, altKey: true })).toBeUndefined();
    expect(convert('Enter', { altKey: true })).toBeUndefined();
  });
});

describe('a command', () => {
  it('runs by its shortcut while staff type, and by its button', async () => {
    const { user } = renderInShell(
      <>
        <CommandButton {...buyCommand} />
        <input aria-label="Text" />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Direkt kaufen' })).toHaveAttribute('aria-keyshortcuts', 'Alt+U');
    await user.type(screen.getByLabelText('Text'), 'a{Alt>}u{/Alt}');
    expect(screen.getByLabelText('Text')).toHaveValue('a');
    await user.click(screen.getByRole('button'));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('shows its disabled reason instead of running, and does nothing while it is running', async () => {
    const { user, rerender, toasts } = renderInShell(<CommandButton {...buyCommand} id="buy" disabledReason="Es fehlt noch: Von." />);
    await user.keyboard('{Alt>}u{/Alt}');
    expect(toasts()).toEqual(['Es fehlt noch: Von.']);
    rerender(<CommandButton {...buyCommand} id="buy" isPending />);
    act(() => runCommand('buy'));
    expect(run).not.toHaveBeenCalled();
  });

  it('ignores the repeated events of a held key', () => {
    renderInShell(<CommandButton {...buyCommand} />);
    const repeatedKeyDown = createEvent.keyDown(document.body, { key: 'u', altKey: true, repeat: true });
    fireEvent(document.body, repeatedKeyDown);
    expect(repeatedKeyDown.defaultPrevented).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });

  it('does not run while a dialog is open, and prevents the default action of the browser', () => {
    renderInShell(
      <>
        <CommandButton {...buyCommand} />
        <Dialog open title="Frage" onClose={() => {}}>
          Wirklich?
        </Dialog>
      </>,
    );
    const keyDown = createEvent.keyDown(document.body, { key: 'u', altKey: true });
    fireEvent(document.body, keyDown);
    expect(keyDown.defaultPrevented).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });

  it('of the page precedes a global command that has the same shortcut and was registered later', async () => {
    const runGlobal = vi.fn<() => void>();
    const { user, unmount } = renderInShell(
      <>
        <CommandButton {...buyCommand} />
        <CommandButton {...buyCommand} global run={runGlobal} />
      </>,
    );
    await user.keyboard('{Alt>}u{/Alt}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(runGlobal).not.toHaveBeenCalled();
    unmount();
    expect(shellStore.get(commandsAtom)).toEqual([]);
  });

  it('with the shortcut `?` does not run while staff type a question mark into a field', async () => {
    const { user } = renderInShell(
      <>
        <CommandButton {...buyCommand} shortcut="?" />
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

  it('runs, or shows its disabled reason, when `runCommand` is called with its id', () => {
    const { toasts, rerender } = renderInShell(<CommandButton {...buyCommand} id="buy" />);
    act(() => runCommand('buy'));
    expect(run).toHaveBeenCalledTimes(1);
    rerender(<CommandButton {...buyCommand} id="buy" disabledReason="Es fehlt noch: Von." />);
    act(() => runCommand('buy'));
    expect(run).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual(['Es fehlt noch: Von.']);
  });
});

it('runCommand shows an error if there is no command with the id', () => {
  const { toasts } = renderInShell(<CommandButton {...buyCommand} id="buy" />);
  act(() => runCommand('sell'));
  expect(toasts()).toEqual(['Diese Funktion ist gerade nicht verfügbar.']);
});
