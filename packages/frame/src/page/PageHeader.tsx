import { pageActionsContainerAtom, primaryPageActionContainerAtom, shellStore } from '@aboschalter/platform';
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
 * Creates a ref that sets a container for buttons of the screen; when the next page mounts before
 * this one unmounts, the next one applies.
 */
const placeIn = (container: typeof pageActionsContainerAtom) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  shellStore.set(container, element);
  return () => shellStore.set(container, (present) => (present === element ? null : present));
};
const place = placeIn(pageActionsContainerAtom);
const placePrimary = placeIn(primaryPageActionContainerAtom);

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
      <div className="frame-page-line__actions as-no-print">
        <div className="frame-page-line__buttons" ref={place} />
        <div className="frame-page-line__buttons" ref={placePrimary} />
      </div>
    </div>
  );
}
