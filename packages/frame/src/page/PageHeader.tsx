import { pageActionsContainerAtom, shellStore } from '@aboschalter/platform';
import { ArrowLeftIcon, Button } from '@aboschalter/ui';
import type { Ref } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  /** The Back control; without it there is none (top-level routes). */
  readonly back?: { readonly onClick: () => void; readonly disabledReason?: string | undefined } | undefined;
  /** The heading can be focused by script, e.g. after a change of route. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** Tells the screen where its buttons go; while a page goes and the next comes, the next one's counts. */
function place(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  shellStore.set(pageActionsContainerAtom, element);
  return () => shellStore.set(pageActionsContainerAtom, (present) => (present === element ? null : present));
}

/** The first line of a page: Back (with the reason where nothing leads away, also by the header), title, and the buttons of the screen (`PageActions`). */
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
