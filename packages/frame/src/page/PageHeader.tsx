import {
  pageActionsContainerAtom,
  pageBarContainerAtom,
  primaryPageActionContainerAtom,
  screenHeadingCountAtom,
  shellStore,
} from '@aboschalter/platform';
import { ArrowLeftIcon, Button, classNames } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import type { Ref } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  /** The Back button; absent on top-level routes. */
  readonly back?: { readonly onClick: () => void; readonly disabledReason?: string | undefined } | undefined;
  /** The heading, focused by script after navigation. */
  readonly headingRef?: Ref<HTMLDivElement>;
}

/**
 * Creates a ref callback that registers the container for buttons of the screen. The container of the next page stays
 * registered if this page unmounts after the next one has mounted.
 */
const registerContainer = (container: typeof pageActionsContainerAtom) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  shellStore.set(container, element);
  return () => shellStore.set(container, (current) => (current === element ? null : current));
};
const registerActionsContainer = registerContainer(pageActionsContainerAtom);
const registerPrimaryContainer = registerContainer(primaryPageActionContainerAtom);
const registerBarContainer = registerContainer(pageBarContainerAtom);

/**
 * The header of a page: Back (with the reason why navigation is blocked), the title of the route, and the buttons of
 * the screen (`PageActions`). The title is the heading of the page unless the screen renders one (`usePageHeading`).
 * Screens can render a bar above the header (`PageBar`).
 */
export function PageHeader({ title, back, headingRef }: PageHeaderProps) {
  const hasScreenHeading = useAtomValue(screenHeadingCountAtom, { store: shellStore }) > 0;
  return (
    <>
      <div className="frame-page-bar" ref={registerBarContainer} />
      <div className="frame-page-line">
        {back ? (
          <Button variant="plain" icon={<ArrowLeftIcon />} onClick={back.onClick} disabledReason={back.disabledReason}>
            Zurück
          </Button>
        ) : null}
        {/* The same element with and without the role, so that it keeps the focus when the screen renders its heading. */}
        <div
          ref={headingRef}
          className={classNames('as-page-title frame-page-line__title', hasScreenHeading && 'frame-page-line__title--route')}
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role={hasScreenHeading ? undefined : 'heading'}
          aria-level={hasScreenHeading ? undefined : 1}
        >
          {title}
        </div>
        <div className="frame-page-line__actions as-no-print">
          <div className="frame-page-line__buttons" ref={registerActionsContainer} />
          <div className="frame-page-line__buttons" ref={registerPrimaryContainer} />
        </div>
      </div>
    </>
  );
}
