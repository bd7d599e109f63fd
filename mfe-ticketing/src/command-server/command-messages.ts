import { resolveCause, toast } from '@aboschalter/platform';

/** The messages of one command as toasts, which are withdrawn when the command has ended (decision D-90). */
export function createCommandMessages() {
  const causes = new Set<string>();
  return {
    /** Shows a message of the command server, if it has a text (specification, document 2, section 7). */
    show(text: string): void {
      if (text === '') return;
      const cause = `command message: ${text}`;
      causes.add(cause);
      toast.info(text, { cause });
    },
    withdraw: (): void => causes.forEach(resolveCause),
  };
}
