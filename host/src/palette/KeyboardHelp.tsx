import { Dialog, Kbd } from '@aboschalter/ui';
import './palette.css';
import { shortcuts } from './shortcuts.ts';

/** The list of keyboard shortcuts. */
export function KeyboardHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Tastenkürzel" onClose={onClose} closeOnOutsideClick>
      <dl className="keyboard-help">
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
