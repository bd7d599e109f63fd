import { type Command, commandsAtom, shellStore } from '@aboschalter/platform';
import { ShortcutKeys } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';

/** Keys that lists and dialogs handle themselves, without a command. */
const builtInShortcuts = [
  { keys: 'Esc', title: 'Obersten Dialog schließen' },
  { keys: 'Enter', title: 'Suche starten, Auswahl übernehmen' },
  { keys: '↑+↓', title: 'In Listen und Vorschlägen wählen' },
];

interface Shortcut {
  readonly keys: string;
  readonly title: string;
}

const toShortcuts = (commands: readonly Command[]): readonly Shortcut[] =>
  commands.flatMap(({ shortcut, title }) => (shortcut === undefined ? [] : [{ keys: shortcut, title }]));

/** The shortcuts of the current page, and the global ones. */
export function ShortcutLists() {
  const commands = useAtomValue(commandsAtom, { store: shellStore });
  const pageShortcuts = toShortcuts(commands.filter(({ global }) => global !== true));
  const pageKeys = new Set(pageShortcuts.map(({ keys }) => keys));
  const globalShortcuts = toShortcuts(commands.filter((command) => command.global === true)).filter(({ keys }) => !pageKeys.has(keys));
  return (
    <div className="frame-help__lists">
      {pageShortcuts.length === 0 ? null : <ShortcutList title="Tastenkürzel auf dieser Seite" shortcuts={pageShortcuts} />}
      <ShortcutList title="Tastenkürzel überall" shortcuts={[...globalShortcuts, ...builtInShortcuts]} />
    </div>
  );
}

function ShortcutList({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className="frame-help__shortcuts">
        {shortcuts.map((shortcut) => [
          <dt key={`${shortcut.keys} keys`}>
            <ShortcutKeys of={shortcut.keys} />
          </dt>,
          <dd key={shortcut.keys}>{shortcut.title}</dd>,
        ])}
      </dl>
    </section>
  );
}
