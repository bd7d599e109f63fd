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
 * The container for the primary button of the page, after those of `pageActionsContainerAtom`.
 */
export const primaryPageActionContainerAtom = atom<HTMLElement | null>(null);

interface PageActionsProps {
  /** Whether it is the primary button of the page: it comes last, however late other buttons mount. */
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders buttons of a screen in the page header, next to Back and title. Renders them in place on
 * a page without a header.
 */
export function PageActions({ isPrimary = false, children }: PageActionsProps) {
  const place = useAtomValue(isPrimary ? primaryPageActionContainerAtom : pageActionsContainerAtom, { store: shellStore });
  return place ? createPortal(children, place) : children;
}
