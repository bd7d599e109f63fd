import { PrintIcon } from '../icons.tsx';
import { Button } from './button.tsx';

/** Prints the page as `print.css` and the screens' own print styles have it; the browser asks where to. */
export function PrintButton() {
  return (
    <Button icon={<PrintIcon />} onClick={() => globalThis.print()}>
      Drucken
    </Button>
  );
}
