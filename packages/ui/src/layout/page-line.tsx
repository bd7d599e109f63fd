import type { ReactNode, Ref } from 'react';

import { Button } from '../button/button.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { ArrowLeftIcon } from '../icons.tsx';
import './layout.css';

/** Props of {@link PageLine}. */
export interface PageLineProps {
  title: string;
  /** The Back control; without it there is none (top-level routes). */
  back?: { onClick: () => void; disabledReason?: string | undefined } | undefined;
  actions?: ReactNode;
  /** The heading can be focused by script, e.g. after a change of route. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The first line of a page: Back, title, actions. */
export function PageLine({ title, back, actions, headingRef }: PageLineProps) {
  return (
    <div className="as-page-line">
      {back ? (
        <Button kind="plain" icon={<ArrowLeftIcon />} onClick={back.onClick} disabledReason={back.disabledReason}>
          Zurück
        </Button>
      ) : null}
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {actions ? (
        <div className="as-page-line__actions">
          <ButtonRow>{actions}</ButtonRow>
        </div>
      ) : null}
    </div>
  );
}
