import { resolveCause, toast } from '@aboschalter/platform';

/** Shows the messages of one command as toasts, which the caller removes when the command has ended (decision D-90). */
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
    remove: (): void => causes.forEach(resolveCause),
  };
}
