import { useEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';
import { findCommandByShortcut, commandsAtom } from './command-store.ts';
import { runIfEnabled } from './run-command.ts';

/**
 * Runs commands by their shortcuts. Rendered once per page. While a modal dialog is open, shortcuts run no command, and the
 * default action of the browser is prevented as well. A held key runs its command once.
 */
export function CommandShortcutListener(): null {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const shortcut = toShortcut(event);
      const command = shortcut === undefined ? undefined : findCommandByShortcut(shellStore.get(commandsAtom), shortcut);
      if (!command || event.defaultPrevented) return;
      const isModalOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
      // A question mark can also be typed into a field or a dialog.
      if (shortcut === '?' && (isModalOpen || isTextInput(document.activeElement))) return;
      event.preventDefault();
      if (!isModalOpen && !event.repeat) runIfEnabled(command);
    };
    globalThis.addEventListener('keydown', handleKeyDown);
    return () => globalThis.removeEventListener('keydown', handleKeyDown);
  }, []);
  return null;
}

type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the pressed keys in the notation of `aria-keyshortcuts`. A key without modifiers is returned unchanged. Returns undefined
 * for keys without a character, and with AltGr, which browsers report as Control and Alt.
 */
export function toShortcut({ key, ctrlKey, metaKey, altKey }: PressedKeys): string | undefined {
  if (key.length !== 1) return undefined;
  const hasControl = ctrlKey || metaKey;
  if (hasControl && altKey) return undefined;
  if (hasControl) return `Control+${key.toUpperCase()}`;
  return altKey ? `Alt+${key.toUpperCase()}` : key;
}

const isTextInput = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));
