import { DocumentIcon } from '../icons.tsx';
import { Button } from './button.tsx';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The label (default 'Bericht kopieren'). */
  children?: string;
  /** The text to copy. */
  text: string;
}

/** Copies a text to the clipboard and reports the outcome. */
export function CopyButton({ children = 'Bericht kopieren', text }: CopyButtonProps) {
  const { copy, outcome } = useCopyToClipboard();
  return (
    <>
      <Button icon={<DocumentIcon />} onClick={() => void copy(text)}>
        {children}
      </Button>
      <span className="as-caption" role="status">
        {outcome}
      </span>
    </>
  );
}
