import { useState } from 'react';

import { DocumentIcon } from '../icons.tsx';
import { Button } from './button.tsx';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What it is called (default 'Bericht kopieren'). */
  children?: string;
  /** What goes into the clipboard. */
  text: string;
}

const outcomes = {
  none: '',
  copied: 'Kopiert',
  refused: 'Kopieren war nicht möglich: Bitte markieren Sie den Text selbst.',
};

/** Puts a text into the clipboard and says whether it is there. */
export function CopyButton({ children = 'Bericht kopieren', text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button icon={<DocumentIcon />} onClick={() => void copy()}>
        {children}
      </Button>
      <span className="as-caption" role="status">
        {outcomes[outcome]}
      </span>
    </>
  );
}
