import { getErrorReason } from '../terminal/cli-error.ts';

/** Number of crashes of a service within a minute before everything is stopped. */
const MAX_RESTARTS_PER_MINUTE = 3;
const MINUTE = 60_000;

/** How the supervisor reacts to crashes. */
export interface SupervisorOptions<Name extends string> {
  /** Restarts the service; rejects if it dies before it is ready, for which `died` is called as well. */
  start(name: Name): Promise<void>;
  /** Prints a sentence to the terminal. */
  say(sentence: string): void;
  /** Stops everything, since a service keeps crashing. */
  giveUp(): void;
  /** A monotonic clock in milliseconds. */
  now?(): number;
}

/** Restarts services that crash, until one does so three times within a minute, or all are stopped. */
export function superviseServices<Name extends string>({ start, say, giveUp, now = () => performance.now() }: SupervisorOptions<Name>) {
  const deaths = new Map<Name, readonly number[]>();
  let ending = false;
  return {
    died(name: Name): void {
      if (ending) return;
      const recent = [...(deaths.get(name) ?? []), now()].filter((at) => now() - at < MINUTE);
      deaths.set(name, recent);
      if (recent.length >= MAX_RESTARTS_PER_MINUTE) {
        ending = true;
        say(`The part "${name}" has ended unexpectedly ${MAX_RESTARTS_PER_MINUTE} times within a minute; everything is stopped.`);
        giveUp();
        return;
      }
      say(`The part "${name}" has ended unexpectedly; it is started again …`);
      start(name).then(
        () => {
          if (!ending) say(`The part "${name}" is there again.`);
        },
        // It has crashed again, for which `died` is called; only the reason is known here.
        (error: unknown) => {
          if (!ending) say(getErrorReason(error));
        },
      );
    },
    /** From now on ending services are expected. */
    end(): void {
      ending = true;
    },
  };
}
