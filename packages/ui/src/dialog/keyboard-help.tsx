import { Kbd } from '../text/kbd.tsx';
import '../layout/layout.css';
import { Dialog } from './dialog.tsx';

/** One shortcut. */
export interface Shortcut {
  /** The keys to press together: `['Strg', 'K']`. */
  keys: readonly string[];
  /** What it does: 'Suche öffnen'. */
  what: string;
}

/** Props of {@link KeyboardHelp}. */
export interface KeyboardHelpProps {
  open: boolean;
  onClose: () => void;
  shortcuts: readonly Shortcut[];
}

/** The list of keyboard shortcuts. */
export function KeyboardHelp({ open, onClose, shortcuts }: KeyboardHelpProps) {
  return (
    <Dialog open={open} title="Tastenkürzel" onClose={onClose} closeOnOutsideClick>
      <dl className="as-keys">
        {shortcuts.map(({ keys, what }) => [
          <dt key={`${what} keys`}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>,
          <dd key={what}>{what}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}
