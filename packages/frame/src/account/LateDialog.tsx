import { toast } from '@aboschalter/shell-api';
import { useEffect, useState, type ComponentType } from 'react';

/** What such a dialog is given. */
export interface LateDialogContentProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface LateDialogProps extends LateDialogContentProps {
  /** Fetches its code. Keep it stable. */
  readonly load: () => Promise<ComponentType<LateDialogContentProps>>;
}

/** A dialog whose code comes when it is first opened. If it does not come that is reported, and the next opening tries again. */
export function LateDialog({ open, load, onClose }: LateDialogProps) {
  const [Content, setContent] = useState<ComponentType<LateDialogContentProps>>();
  const isMissing = open && !Content;
  useEffect(() => {
    if (!isMissing) return undefined;
    let wanted = true;
    load().then(
      (code) => wanted && setContent(() => code),
      () => {
        if (!wanted) return;
        toast.error('Der Dialog konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.');
        onClose();
      },
    );
    return () => {
      wanted = false;
    };
  }, [isMissing, load, onClose]);
  return Content ? <Content open={open} onClose={onClose} /> : null;
}
