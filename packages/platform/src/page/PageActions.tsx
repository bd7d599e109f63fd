import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shellStore } from '../shell/shell-store.ts';

/** The element in the page header, next to the title, into which `PageActions` renders. The page header sets it. */
export const pageActionsContainerAtom = atom<HTMLElement | null>(null);

/** The element for the primary button of the page, which follows the other buttons. The page header sets it. */
export const primaryPageActionContainerAtom = atom<HTMLElement | null>(null);

/** The element above the page header, in the place of the customer bar, into which `PageBar` renders. */
export const pageBarContainerAtom = atom<HTMLElement | null>(null);

interface PageActionsProps {
  /** Whether the child is the primary button of the page, which follows the other buttons. */
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

/** Renders the buttons of a screen in the page header, next to the title. Without a page header it renders them in place. */
export function PageActions({ isPrimary = false, children }: PageActionsProps) {
  const container = useAtomValue(isPrimary ? primaryPageActionContainerAtom : pageActionsContainerAtom, { store: shellStore });
  return container ? createPortal(children, container) : children;
}

/**
 * Renders content in the place of the customer bar, for a screen that hides the customer bar. Without a page header it renders
 * the content in place.
 */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const container = useAtomValue(pageBarContainerAtom, { store: shellStore });
  return container ? createPortal(children, container) : children;
}
