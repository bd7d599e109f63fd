import CopyOutlined from '@ant-design/icons/CopyOutlined';
import type { ReactNode } from 'react';

import { CheckIcon } from '../icons.tsx';
import { useIsPrinting } from '../table/use-is-printing.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';
import './inline-icon-button.css';
import './button.css';

/** Props of {@link CopyableText}. */
export interface CopyableTextProps {
  /** What the text is: 'Kundennummer', for the accessible name of the button. */
  label: string;
  /** The text to copy. */
  text: string;
  /** The text as it is shown; by default `text`. */
  children?: ReactNode;
  /** Makes the text itself the button, for table cells without room for a second element. A small icon is in the padding. */
  isButton?: boolean;
}

/** A text with a small copy button, which shows a check mark for two seconds after a copy. */
export function CopyableText({ label, text, children = text, isButton = false }: CopyableTextProps) {
  const { copy, outcomeText, isCopied } = useCopyToClipboard();
  const isPrinting = useIsPrinting(isButton);
  const tooltip = outcomeText === '' ? `${label} kopieren` : outcomeText;
  const icon = isCopied ? <CheckIcon /> : <CopyOutlined aria-hidden aria-label={undefined} role={undefined} />;
  const textButton = (
    <Tooltip text={tooltip}>
      <button
        type="button"
        className={classNames('as-copy__text', isCopied && 'as-copy__text--copied')}
        aria-label={`${text}, ${label} kopieren`}
        onClick={() => void copy(text)}
      >
        {children}
        <span className="as-copy__icon as-no-print" aria-hidden="true">
          {icon}
        </span>
      </button>
    </Tooltip>
  );
  const textAndIconButton = (
    <>
      <bdi>{children}</bdi>
      <Tooltip text={tooltip}>
        <button type="button" className="as-tool as-no-print" aria-label={`${label} kopieren`} onClick={() => void copy(text)}>
          {icon}
        </button>
      </Tooltip>
    </>
  );
  // In print a plain text replaces the button.
  const textOrButton = isPrinting ? children : textButton;
  return (
    <span className="as-copy">
      {isButton ? textOrButton : textAndIconButton}
      <VisuallyHidden>
        <span role="status">{outcomeText}</span>
      </VisuallyHidden>
    </span>
  );
}
