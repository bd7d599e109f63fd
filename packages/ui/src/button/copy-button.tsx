import { DocumentIcon } from '../icons.tsx';
import { Button } from './button.tsx';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What it is called (default 'Bericht kopieren'). */
  children?: string;
  /** What goes into the clipboard. */
  text: string;
}

/** Puts a text into the clipboard and says whether it is there. */
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
