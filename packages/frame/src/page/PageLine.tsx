import { ArrowLeftIcon, Button } from '@aboschalter/ui';
import type { Ref } from 'react';

export interface PageLineProps {
  readonly title: string;
  /** The Back control; without it there is none (top-level routes). */
  readonly back?: { readonly onClick: () => void; readonly disabledReason?: string | undefined } | undefined;
  /** The heading can be focused by script, e.g. after a change of route. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The first line of a page: Back and title. */
export function PageLine({ title, back, headingRef }: PageLineProps) {
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
    </div>
  );
}
