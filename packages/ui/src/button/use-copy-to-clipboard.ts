import { useEffect, useState } from 'react';

const outcomes = {
  none: '',
  copied: 'Kopiert',
  refused: 'Kopieren war nicht möglich: Bitte markieren Sie den Text selbst.',
};

/** How long a copy is confirmed, in milliseconds. */
const CONFIRMATION_MS = 2_000;

/**
 * Copies texts to the clipboard and returns the latest outcome: a German sentence, empty before the first copy and two
 * seconds after a successful one.
 */
export function useCopyToClipboard(): { copy: (text: string) => Promise<void>; outcome: string; isCopied: boolean } {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  return {
    outcome: outcomes[outcome],
    isCopied: outcome === 'copied',
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
        setCopies((count) => count + 1);
      } catch {
        setOutcome('refused');
      }
    },
  };
}
