import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where the messages stand: at the bottom left, unless that hides what is in use. */
export type ToastPlace = 'left' | 'right' | 'top';

/** Distance to the edges of the window, in pixels; the style sheet says the same. */
const EDGE = 16;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const meet = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The first place, of bottom left, bottom right and top left, that hides nothing of what is in use; where each of them hides
 * something, the first one of which at least the first of it stays free. In pixels of the window.
 * @param stack the messages' size and their distance to the lower edge
 * @param inUse what matters most first: the field, the dialog
 */
export function placeBeside(
  stack: { readonly width: number; readonly height: number; readonly above: number },
  inUse: readonly Box[],
  window: { readonly width: number; readonly height: number },
): ToastPlace {
  const bottom = window.height - stack.above;
  const low = { top: bottom - stack.height, bottom };
  const left = { left: EDGE, right: EDGE + stack.width };
  const places: readonly (readonly [ToastPlace, Box])[] = [
    ['left', { ...low, ...left }],
    ['right', { ...low, left: window.width - EDGE - stack.width, right: window.width - EDGE }],
    ['top', { top: EDGE, bottom: EDGE + stack.height, ...left }],
  ];
  const hidesNothingOf = (boxes: readonly Box[]) => places.find(([, place]) => !boxes.some((box) => meet(place, box)))?.[0];
  return hidesNothingOf(inUse) ?? hidesNothingOf(inUse.slice(0, 1)) ?? 'left';
}

/** Keeps messages away from the field and the dialog in use: looked at whenever the focus, the window or the messages change. */
export function useOutOfTheWay(stack: RefObject<HTMLElement | null>, count: number): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('left');
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const look = (): void => {
      const field = document.activeElement;
      const messages = stack.current;
      if (!messages || messages.contains(field)) return;
      const isField = field !== null && field.matches('input, select, textarea, [contenteditable="true"]');
      const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      const inUse = [isField ? field : undefined, dialog].filter((one) => one !== undefined);
      const { width, height } = messages.getBoundingClientRect();
      const bar = Number.parseFloat(getComputedStyle(messages).getPropertyValue('--as-bottom-bar')) || 0;
      const view = { width: window.innerWidth, height: window.innerHeight };
      setPlace(
        placeBeside(
          { width, height, above: EDGE + bar },
          inUse.map((one) => one.getBoundingClientRect()),
          view,
        ),
      );
    };
    look();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', look, { signal });
    for (const event of ['scroll', 'resize']) window.addEventListener(event, look, { signal, capture: true, passive: true });
    return () => listening.abort();
  }, [stack, count]);
  return place;
}
