import { Kbd } from './kbd.tsx';

const germanNames: Readonly<Record<string, string>> = { Control: 'Strg' };

/** The names of the keys in `Control+K` (notation of `aria-keyshortcuts`): 'Strg', 'K'. */
export const getKeyLabels = (keys: string): readonly string[] => keys.split('+').map((key) => germanNames[key] ?? key);

/** Keys to press together, as labelled on a German keyboard: 'Strg K'. */
export function ShortcutKeys({ of }: { of: string }) {
  return <Kbd>{getKeyLabels(of).join(' ')}</Kbd>;
}
