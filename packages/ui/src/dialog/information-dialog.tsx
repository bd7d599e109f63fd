import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Props of {@link InformationDialog}. */
export interface InformationDialogProps extends Pick<DialogProps, 'title' | 'width' | 'children'> {
  /** True by default. */
  open?: boolean;
  onClose: () => void;
}

/** A dialog that only informs, without input. The button 'Schließen', the cross, Escape and a click outside close it. */
export function InformationDialog({ open = true, onClose, ...props }: InformationDialogProps) {
  return <Dialog {...props} open={open} onClose={onClose} closeOnOutsideClick footer={<Button onClick={onClose}>Schließen</Button>} />;
}
