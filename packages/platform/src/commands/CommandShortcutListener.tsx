import { useEffect } from 'react';
import { shellStore } from '../shell/shell-store.ts';
import { findCommandByShortcut, commandsAtom } from './command-store.ts';
import { executeCommand } from './run-command.ts';

/**
 * Runs commands by their shortcuts. Rendered once per page. While a dialog is open shortcuts do
 * nothing, including those of the browser. A held key runs its command once.
 */
export function CommandShortcutListener(): null {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const keys = toShortcut(event);
      const command = keys === undefined ? undefined : findCommandByShortcut(shellStore.get(commandsAtom), keys);
      if (!command || event.defaultPrevented) return;
      const isHeld = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
      // A question mark may be typed into a field.
      if (keys === '?' && (isHeld || takesText(document.activeElement))) return;
      event.preventDefault();
      if (!isHeld && !event.repeat) executeCommand(command);
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
  return null;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns pressed keys in the notation of commands; undefined if they type a character (AltGr is
 * Control and Alt).
 */
export function toShortcut({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (key.length !== 1) return undefined;
  const hasControl = ctrlKey || metaKey;
  if (hasControl && altKey) return undefined;
  if (hasControl) return `Control+${key.toUpperCase()}`;
  return altKey ? `Alt+${key.toUpperCase()}` : key;
}

const takesText = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));
