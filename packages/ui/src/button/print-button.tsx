import { PrintIcon } from '../icons.tsx';
import { IconButton } from './button.tsx';

/**
 * A button that opens the browser's print dialog. `print.css` and the screens style the printed page.
 */
export function PrintButton() {
  return <IconButton variant="default" icon={<PrintIcon />} label="Drucken" onClick={() => globalThis.print()} />;
}
