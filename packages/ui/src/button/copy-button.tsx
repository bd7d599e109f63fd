import { DocumentIcon } from '../icons.tsx';
import { Button, type ButtonVariant } from './button.tsx';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The label (default 'Bericht kopieren'). */
  children?: string;
  /** The text to copy. */
  text: string;
  variant?: ButtonVariant;
}

/** Copies a text to the clipboard and reports the outcome. */
export function CopyButton({ children = 'Bericht kopieren', text, variant = 'default' }: CopyButtonProps) {
  const { copy, outcomeText } = useCopyToClipboard();
  return (
    <>
      <Button variant={variant} icon={<DocumentIcon />} onClick={() => void copy(text)}>
        {children}
      </Button>
      <span className="as-caption" role="status">
        {outcomeText}
      </span>
    </>
  );
}
