import { PrintIcon } from '../icons.tsx';
import { IconButton } from './button.tsx';

/** A button that opens the print dialog of the browser. `print.css` and the style sheets of the screens style the printed page. */
export function PrintButton() {
  return <IconButton variant="default" icon={<PrintIcon />} label="Drucken" onClick={() => globalThis.print()} />;
}
