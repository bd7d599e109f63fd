import { useRef, useState } from 'react';

/** An action that runs once at a time, and its failure message. */
export interface AsyncAction {
  isPending: boolean;
  errorMessage: string | undefined;
  clearError: () => void;
  run: (action: () => unknown) => void;
}

/** Guards an action against a second press until the first one has settled. */
export function useAsyncAction(): AsyncAction {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async (action: () => unknown) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    isPending: busy,
    errorMessage: failure,
    clearError: () => setFailure(undefined),
    run: (action) => {
      if (isRunning.current) return;
      isRunning.current = true;
      void start(action);
    },
  };
}
