import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shellStore } from '../shell/shell-store.ts';

/**
 * The element in the page header, next to the title, into which buttons are rendered. The header sets it.
 */
export const pageActionsContainerAtom = atom<HTMLElement | null>(null);

/**
 * The element for the primary button of the page, after that of `pageActionsContainerAtom`.
 */
export const primaryPageActionContainerAtom = atom<HTMLElement | null>(null);

/** The element above the page header, in the place of the customer bar. */
export const pageBarContainerAtom = atom<HTMLElement | null>(null);

interface PageActionsProps {
  /** Whether this is the primary button of the page, which is always last. */
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders buttons of a screen in the page header, next to the title; on a page without a header it renders them
 * in place.
 */
export function PageActions({ isPrimary = false, children }: PageActionsProps) {
  const container = useAtomValue(isPrimary ? primaryPageActionContainerAtom : pageActionsContainerAtom, { store: shellStore });
  return container ? createPortal(children, container) : children;
}

/** Renders content in the place of the customer bar, for a screen that hides it; without a page header in place. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const container = useAtomValue(pageBarContainerAtom, { store: shellStore });
  return container ? createPortal(children, container) : children;
}
