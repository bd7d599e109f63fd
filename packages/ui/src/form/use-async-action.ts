import { useRef, useState } from 'react';

/** What is done at a press: once at a time, and if it is refused, the sentence stands there. */
export interface AsyncAction {
  busy: boolean;
  failure: string | undefined;
  forget: () => void;
  run: (deed: () => unknown) => void;
}

/** Guards a deed against the second press until the first one is settled. */
export function useAsyncAction(): AsyncAction {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const settle = async (deed: () => unknown) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await deed();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    forget: () => setFailure(undefined),
    run: (deed) => {
      if (isRunning.current) return;
      isRunning.current = true;
      void settle(deed);
    },
  };
}
