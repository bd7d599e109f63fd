import { Kbd } from './kbd.tsx';

const germanNames: Readonly<Record<string, string>> = { Control: 'Strg' };

/** The names on the keys of `Control+K`, as `aria-keyshortcuts` writes it: 'Strg', 'K'. */
export const getKeyLabels = (keys: string): readonly string[] => keys.split('+').map((key) => germanNames[key] ?? key);

/** Keys to press together, e.g. `Control+K`, as they are on a German keyboard. */
export function ShortcutKeys({ of }: { of: string }) {
  return getKeyLabels(of).map((key) => <Kbd key={key}>{key}</Kbd>);
}
