import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react';

/** The element of a control, for the field itself and for whoever owns the field. */
export function useOwnElement<Control extends HTMLElement>(ref: Ref<Control> | undefined): RefObject<Control | null> {
  const element = useRef<Control>(null);
  useImperativeHandle<Control | null, Control | null>(ref, () => element.current, []);
  return element;
}
