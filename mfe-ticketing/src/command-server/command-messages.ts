import { resolveCause, toast } from '@aboschalter/platform';

/** Creates the functions that show the messages of one command as toasts, and remove them when it has ended. */
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
    /** Removes the toasts. Call this when the command has ended. */
    remove: (): void => causes.forEach(resolveCause),
  };
}
