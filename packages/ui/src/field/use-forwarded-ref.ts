import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';

/**
 * Returns the element of a control for the field itself, and keeps the owner's `ref` up to date. The handle is set after every
 * render, because the element may be removed and created again while the field stays mounted.
 */
export function useForwardedRef<Control extends HTMLElement>(ref: Ref<Control> | undefined): RefObject<Control | null> {
  const element = useRef<Control>(null);
  useImperativeHandle<Control | null, Control | null>(ref, () => element.current);
  return element;
}
