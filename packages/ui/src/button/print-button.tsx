import { PrintIcon } from '../icons.tsx';
import { Button } from './button.tsx';

/**
 * A button that opens the browser's print dialog. `print.css` and the screens style the printed page.
 */
export function PrintButton() {
  return (
    <Button icon={<PrintIcon />} onClick={() => globalThis.print()}>
      Drucken
    </Button>
  );
}
