import { useEffect, useState } from 'react';

/** A command that takes longer than this may be stopped, in milliseconds. */
export const CANCEL_DELAY_MS = 20_000;

/** Whether work has been under way for so long that it may be stopped: a card that is being written is not disturbed lightly. */
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
