import { toast } from '@aboschalter/platform';
import { useEffect, useState, type ComponentType } from 'react';

/** Props of the component that {@link LazyDialog} loads. */
export interface LazyDialogContentProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface LazyDialogProps extends LazyDialogContentProps {
  /** Loads the component. Must be the same function in each render. */
  readonly load: () => Promise<ComponentType<LazyDialogContentProps>>;
}

/** A dialog whose code loads when it is first opened. Reports a failure as a toast; the next opening tries again. */
export function LazyDialog({ open, load, onClose }: LazyDialogProps) {
  const [Content, setContent] = useState<ComponentType<LazyDialogContentProps>>();
  const isMissing = open && !Content;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCancelled = false;
    load().then(
      (code) => isCancelled || setContent(() => code),
      () => {
        if (isCancelled) return;
        toast.error('Der Dialog konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.');
        onClose();
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isMissing, load, onClose]);
  return Content ? <Content open={open} onClose={onClose} /> : null;
}
