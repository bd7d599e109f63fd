import { Kbd } from './kbd.tsx';

const germanKeyNames: Readonly<Record<string, string>> = { Control: 'Strg' };

/** Returns the German names of the keys of a shortcut in the notation of `aria-keyshortcuts`: 'Strg', 'K' for `Control+K`. */
export const getKeyLabels = (shortcut: string): readonly string[] => shortcut.split('+').map((key) => germanKeyNames[key] ?? key);

/** Shows the keys of a shortcut as a German keyboard labels them: 'Strg K' for `Control+K`. */
export function ShortcutKeys({ of }: { of: string }) {
  return <Kbd>{getKeyLabels(of).join(' ')}</Kbd>;
}
