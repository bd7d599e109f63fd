import { PrintIcon } from '../icons.tsx';
import { Button } from './button.tsx';

/** Props of {@link PrintButton}. */
export interface PrintButtonProps {
  /** A longer name, where there are several: 'Berechtigungen drucken'. */
  label?: string;
}

/** Prints the page, by the style sheets for paper; the button itself is not on it. */
export function PrintButton({ label }: PrintButtonProps) {
  return (
    <Button icon={<PrintIcon />} label={label} onClick={() => window.print()}>
      Drucken
    </Button>
  );
}
