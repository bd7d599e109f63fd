import { Kbd } from './kbd.tsx';

const germanNames: Readonly<Record<string, string>> = { Control: 'Strg' };

/** The names of the keys in `Control+K` (notation of `aria-keyshortcuts`): 'Strg', 'K'. */
export const getKeyLabels = (keys: string): readonly string[] => keys.split('+').map((key) => germanNames[key] ?? key);

/** Keys to press together, e.g. `Control+K`, as labelled on a German keyboard. */
export function ShortcutKeys({ of }: { of: string }) {
  return getKeyLabels(of).map((key) => <Kbd key={key}>{key}</Kbd>);
}
