import { useEffect, useRef, useState } from 'react';

/** The duration of the animation of the total in milliseconds (specification, document 1, section 9). */
const TOTAL_ANIMATION_MS = 500;

const prefersReducedMotion = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns a whole number that changes to `goal` within half a second. With reduced motion, and on mount, it is equal to `goal` at
 * once.
 */
export function useAnimatedNumber(goal: number): number {
  const [shown, setShown] = useState(goal);
  const shownRef = useRef(goal);

  useEffect(() => {
    const from = shownRef.current;
    if (from === goal) return undefined;
    const show = (value: number) => {
      shownRef.current = value;
      setShown(value);
    };
    if (prefersReducedMotion()) {
      show(goal);
      return undefined;
    }
    let frame = 0;
    let startTime: number | undefined;
    const step = (now: number) => {
      startTime ??= now;
      const progress = Math.min((now - startTime) / TOTAL_ANIMATION_MS, 1);
      show(progress === 1 ? goal : Math.round(from + (goal - from) * progress));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [goal]);

  return shown;
}
