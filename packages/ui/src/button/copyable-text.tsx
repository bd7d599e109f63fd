import CopyOutlined from '@ant-design/icons/CopyOutlined';
import type { ReactNode } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';
import './tool-button.css';
import './button.css';

/** Props of {@link CopyableText}. */
export interface CopyableTextProps {
  /** What the text is: 'Kundennummer', for the accessible name of the button. */
  what: string;
  /** The text to copy. */
  text: string;
  /** How to show the text, if not unchanged. */
  children?: ReactNode;
}

/** A text with a small copy button. */
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
