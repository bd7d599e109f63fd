import { dismissToast, pauseToast, resumeToast, shellStore, toastsAtom } from '@aboschalter/shell-api';
import { ToastStack } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';

/** The toasts at the bottom left. */
export function ToastHost() {
  const toasts = useAtomValue(toastsAtom, { store: shellStore });
  return (
    <ToastStack
      toasts={toasts}
      onClose={(id) => dismissToast(Number(id))}
      onPause={(id) => pauseToast(Number(id))}
      onResume={(id) => resumeToast(Number(id))}
    />
  );
}
