import { useEffect, useState } from 'react';

const outcomeTexts = {
  none: '',
  copied: 'Kopiert',
  failed: 'Kopieren war nicht möglich: Bitte markieren Sie den Text selbst.',
};

/** How long a successful copy is confirmed, in milliseconds. */
const CONFIRMATION_MS = 2_000;

/**
 * Returns a function that copies a text to the clipboard, and the outcome of the latest copy as a German text. The outcome is
 * an empty text before the first copy, and from two seconds after a successful copy.
 */
export function useCopyToClipboard(): { copy: (text: string) => Promise<void>; outcomeText: string; isCopied: boolean } {
  const [outcome, setOutcome] = useState<keyof typeof outcomeTexts>('none');
  // The number of successful copies. Each further copy restarts the timer.
  const [copyCount, setCopyCount] = useState(0);
  useEffect(() => {
    if (copyCount === 0) return undefined;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copyCount]);
  return {
    outcomeText: outcomeTexts[outcome],
    isCopied: outcome === 'copied',
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        setOutcome('copied');
        setCopyCount((count) => count + 1);
      } catch {
        setOutcome('failed');
      }
    },
  };
}
