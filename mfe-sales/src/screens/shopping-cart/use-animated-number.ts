import { useEffect, useRef, useState } from 'react';

/** How long the total takes to its new value, in milliseconds (specification, document 1, section 9). */
const TOTAL_ANIMATION = 500;

const prefersStillness = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A whole number that runs to its new value; at once on arrival and where staff want no motion. */
export function useAnimatedNumber(goal: number): number {
  const [shown, setShown] = useState(goal);
  const present = useRef(goal);

  useEffect(() => {
    const from = present.current;
    if (from === goal) return undefined;
    const show = (value: number) => {
      present.current = value;
      setShown(value);
    };
    if (prefersStillness()) {
      show(goal);
      return undefined;
    }
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const part = Math.min((now - began) / TOTAL_ANIMATION, 1);
      show(part === 1 ? goal : Math.round(from + (goal - from) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [goal]);

  return shown;
}
