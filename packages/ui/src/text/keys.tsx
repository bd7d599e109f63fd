import { Kbd } from './kbd.tsx';

const germanNames: Readonly<Record<string, string>> = { Control: 'Strg' };

/** The names on the keys of `Control+K`, as `aria-keyshortcuts` writes it: 'Strg', 'K'. */
export const keyNames = (keys: string): readonly string[] => keys.split('+').map((key) => germanNames[key] ?? key);

/** Keys to press together, e.g. `Control+K`, as they are on a German keyboard. */
export function Keys({ of }: { of: string }) {
  return keyNames(of).map((key) => <Kbd key={key}>{key}</Kbd>);
}
