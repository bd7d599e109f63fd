import { formatDate, today } from '@aboschalter/formats';

import { PrintIcon } from '../icons.tsx';
import { Button } from './button.tsx';

/**
 * Prints the page with the styles of `print.css` and of the screens, by the dialog of the browser.
 */
export function PrintButton() {
  return (
    <Button icon={<PrintIcon />} onClick={() => globalThis.print()}>
      Drucken
    </Button>
  );
}

/** The date of a printed page; visible on paper only. */
export function PrintDate() {
  return <div className="as-print-only">{`Stand ${formatDate(today())}`}</div>;
}
