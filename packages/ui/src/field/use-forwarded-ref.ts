import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';

/**
 * Returns a ref for the element of a control, and sets the owner's `ref` to the same element after every render. The element
 * may be removed and created again while the field stays mounted.
 */
export function useForwardedRef<Control extends HTMLElement>(ref: Ref<Control> | undefined): RefObject<Control | null> {
  const element = useRef<Control>(null);
  useImperativeHandle<Control | null, Control | null>(ref, () => element.current);
  return element;
}
