import { dismissToast, pauseToast, resumeToast, shellStore, toastsAtom } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { ToastStack } from './ToastStack.tsx';

/** The toasts at the bottom left. */
export function ToastContainer() {
  const toasts = useAtomValue(toastsAtom, { store: shellStore });
  return <ToastStack toasts={toasts} onClose={dismissToast} onPause={pauseToast} onResume={resumeToast} />;
}
