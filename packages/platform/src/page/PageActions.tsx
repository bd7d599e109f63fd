import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shellStore } from '../shell/shell-store.ts';

/** The place for buttons in the line of a page, beside its title; whoever draws the line sets it. */
export const pageActionsContainerAtom = atom<HTMLElement | null>(null);

/** Buttons of a screen that stand in the line of the page, beside Back and title. On a page without such a line they stand where they are written. */
export function PageActions({ children }: { readonly children: ReactNode }) {
  const place = useAtomValue(pageActionsContainerAtom, { store: shellStore });
  return place ? createPortal(children, place) : children;
}
