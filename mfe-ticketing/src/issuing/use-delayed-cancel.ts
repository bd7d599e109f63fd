import { useEffect, useState } from 'react';

/** After this time in milliseconds a command may be stopped. */
export const CANCEL_DELAY_MS = 20_000;

/** Whether work has lasted so long that it may be stopped: stopping can damage a card that is being written. */
export function useDelayedCancel(isUnderWay: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLate(true), CANCEL_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isLate;
}
