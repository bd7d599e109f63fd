import { pageActionsContainerAtom, shellStore } from '@aboschalter/platform';
import { ArrowLeftIcon, Button } from '@aboschalter/ui';
import type { Ref } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  /** The Back button; absent on top-level routes. */
  readonly back?: { readonly onClick: () => void; readonly disabledReason?: string | undefined } | undefined;
  /** The heading, focused by script after navigation. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/**
 * Sets the container for the buttons of the screen; when the next page mounts before this one
 * unmounts, the next one applies.
 */
function place(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  shellStore.set(pageActionsContainerAtom, element);
  return () => shellStore.set(pageActionsContainerAtom, (present) => (present === element ? null : present));
}

/**
 * The header of a page: Back (with the reason why navigation is blocked), title, and the buttons of
 * the screen (`PageActions`).
 */
export function PageHeader({ title, back, headingRef }: PageHeaderProps) {
  return (
    <div className="frame-page-line">
      {back ? (
        <Button kind="plain" icon={<ArrowLeftIcon />} onClick={back.onClick} disabledReason={back.disabledReason}>
          Zurück
        </Button>
      ) : null}
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <div className="frame-page-line__actions as-no-print" ref={place} />
    </div>
  );
}
