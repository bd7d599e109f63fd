import { shellStore } from '../shell/shell-store.ts';
import { toast } from '../toasts/toast-store.ts';
import { commandsAtom, type Command } from './command-store.ts';

/** Runs a command, or shows its disabled reason. Does nothing while the command is running. */
export function runIfEnabled({ isPending = false, disabledReason, run }: Command): void {
  if (isPending) return;
  if (disabledReason === undefined) run();
  else toast.info(disabledReason);
}

/** Runs the command of an extension by its id. For buttons that run a command of another remote. */
export function runCommand(id: string): void {
  const command = shellStore.get(commandsAtom).find((candidate) => candidate.id === id);
  if (command) runIfEnabled(command);
  else toast.error('Diese Funktion ist gerade nicht verfügbar.');
}
