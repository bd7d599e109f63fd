import CopyOutlined from '@ant-design/icons/CopyOutlined';
import type { ReactNode } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';
import './tool-button.css';
import './button.css';

/** Props of {@link CopyableText}. */
export interface CopyableTextProps {
  /** What it is: 'Kundennummer', for the button's name. */
  what: string;
  /** What goes into the clipboard. */
  text: string;
  /** How it shows, if not as it is. */
  children?: ReactNode;
}

/** A text with a small button that copies it with one press. */
export function CopyableText({ what, text, children = text }: CopyableTextProps) {
  const { copy, outcome } = useCopyToClipboard();
  return (
    <span className="as-copy">
      <bdi>{children}</bdi>
      <Tooltip text={outcome === '' ? `${what} kopieren` : outcome}>
        <button type="button" className="as-tool as-no-print" aria-label={`${what} kopieren`} onClick={() => void copy(text)}>
          <CopyOutlined aria-hidden aria-label={undefined} role={undefined} />
        </button>
      </Tooltip>
      <VisuallyHidden>
        <span role="status">{outcome}</span>
      </VisuallyHidden>
    </span>
  );
}
