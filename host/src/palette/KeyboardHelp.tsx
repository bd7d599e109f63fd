import { type Command, commandsAtom, shellStore } from '@aboschalter/platform';
import { Dialog, ShortcutKeys } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import './palette.css';

/** Keys of lists and dialogs, which are no commands. */
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
  commands.flatMap(({ keys, title }) => (keys === undefined ? [] : [{ keys, title }]));

/** The shortcuts of the current page, and the global ones. */
export function KeyboardHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const commands = useAtomValue(commandsAtom, { store: shellStore });
  const here = toShortcuts(commands.filter(({ everywhere }) => everywhere !== true));
  const taken = new Set(here.map(({ keys }) => keys));
  const everywhere = toShortcuts(commands.filter((command) => command.everywhere === true)).filter(({ keys }) => !taken.has(keys));
  return (
    <Dialog open={open} title="Tastenkürzel" onClose={onClose} closeOnOutsideClick>
      {here.length === 0 ? null : <KeyList title="Auf dieser Seite" lines={here} />}
      <KeyList title="Überall" lines={[...everywhere, ...builtInShortcuts]} />
    </Dialog>
  );
}

function KeyList({ title, lines }: { readonly title: string; readonly lines: readonly Shortcut[] }) {
  return (
    <section className="keyboard-help" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map((line) => [
          <dt key={`${line.keys} keys`}>
            <ShortcutKeys of={line.keys} />
          </dt>,
          <dd key={line.keys}>{line.title}</dd>,
        ])}
      </dl>
    </section>
  );
}
