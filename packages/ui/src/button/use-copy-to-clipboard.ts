import { useState } from 'react';

const outcomes = {
  none: '',
  copied: 'Kopiert',
  refused: 'Kopieren war nicht möglich: Bitte markieren Sie den Text selbst.',
};

/**
 * Copies texts to the clipboard and returns the latest outcome: a German sentence, empty before the
 * first copy.
 */
export function useCopyToClipboard(): { copy: (text: string) => Promise<void>; outcome: string } {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  return {
    outcome: outcomes[outcome],
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
      } catch {
        setOutcome('refused');
      }
    },
  };
}
