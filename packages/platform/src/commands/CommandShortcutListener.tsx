import { useEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';
import { findCommandByShortcut, commandsAtom } from './command-store.ts';
import { executeCommand } from './run-command.ts';

/**
 * Runs commands by their shortcuts. Rendered once per page. While a modal dialog is open, the shortcuts do
 * nothing, and the browser does not use them either. A held key runs its command once.
 */
export function CommandShortcutListener(): null {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const keys = toShortcut(event);
      const command = keys === undefined ? undefined : findCommandByShortcut(shellStore.get(commandsAtom), keys);
      if (!command || event.defaultPrevented) return;
      const isModalOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
      // A question mark may be typed into a field.
      if (keys === '?' && (isModalOpen || isTextInput(document.activeElement))) return;
      event.preventDefault();
      if (!isModalOpen && !event.repeat) executeCommand(command);
    };
    globalThis.addEventListener('keydown', handleKeyDown);
    return () => globalThis.removeEventListener('keydown', handleKeyDown);
  }, []);
  return null;
}

type PressedKeys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns pressed keys in the notation of commands; `undefined` for keys that are no shortcut, such as AltGr
 * (Control and Alt).
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
