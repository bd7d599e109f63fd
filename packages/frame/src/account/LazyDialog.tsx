import { toast } from '@aboschalter/platform';
import { useEffect, useState, type ComponentType } from 'react';

/** What such a dialog is given. */
export interface LazyDialogContentProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface LazyDialogProps extends LazyDialogContentProps {
  /** Fetches its code. Keep it stable. */
  readonly load: () => Promise<ComponentType<LazyDialogContentProps>>;
}

/** A dialog whose code comes when it is first opened. If it does not come that is reported, and the next opening tries again. */
export function LazyDialog({ open, load, onClose }: LazyDialogProps) {
  const [Content, setContent] = useState<ComponentType<LazyDialogContentProps>>();
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
