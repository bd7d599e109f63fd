import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shellStore } from '../shell/shell-store.ts';

/**
 * The container for buttons in the page header, next to the title; set by the component that
 * renders the header.
 */
export const pageActionsContainerAtom = atom<HTMLElement | null>(null);

/**
 * Renders buttons of a screen in the page header, next to Back and title. Renders them in place on
 * a page without a header.
 */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const place = useAtomValue(pageActionsContainerAtom, { store: shellStore });
  return place ? createPortal(children, place) : children;
}
