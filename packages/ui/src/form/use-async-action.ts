import { useRef, useState } from 'react';

/** The state of an action that runs once at a time. */
export interface AsyncAction {
  isPending: boolean;
  /** The message of the latest failure; cleared when an action starts. */
  errorMessage: string | undefined;
  clearError: () => void;
  /** Runs an action. Ignored while another one is pending. */
  run: (action: () => unknown) => void;
}

/** Runs asynchronous actions one at a time, so that a double click has one effect, and reports their failure. */
export function useAsyncAction(): AsyncAction {
  // A ref, because two clicks can arrive before the next render.
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const start = async (action: () => unknown) => {
    setPending(true);
    setErrorMessage(undefined);
    try {
      await action();
    } catch (error) {
      setErrorMessage(error instanceof Error ? error.message : String(error));
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return {
    isPending,
    errorMessage,
    clearError: () => setErrorMessage(undefined),
    run: (action) => {
      if (isRunning.current) return;
      isRunning.current = true;
      void start(action);
    },
  };
}
