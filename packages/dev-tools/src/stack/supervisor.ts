import { getErrorReason } from '../terminal/cli-error.ts';

/** Number of crashes of a service within a minute after which everything is stopped. */
const MAX_CRASHES_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/** How the supervisor reacts to crashes. */
export interface SupervisorOptions<Name extends string> {
  /** Restarts the service. Rejects if the service crashes before it is ready; `handleExit` must be called for this crash, too. */
  start(name: Name): Promise<void>;
  /** Prints a sentence to the terminal. */
  print(sentence: string): void;
  /** Stops everything, since a service keeps crashing. */
  giveUp(): void;
  /** A monotonic clock in milliseconds. */
  now?(): number;
}

/** Restarts services that crash, until a service crashes three times within a minute, or `end` is called. */
export function superviseServices<Name extends string>({ start, print, giveUp, now = () => performance.now() }: SupervisorOptions<Name>) {
  const exitTimes = new Map<Name, readonly number[]>();
  let isEnding = false;
  return {
    /** Must be called when a service has ended unexpectedly: restarts the service, or stops everything. */
    handleExit(name: Name): void {
      if (isEnding) return;
      const recent = [...(exitTimes.get(name) ?? []), now()].filter((at) => now() - at < MINUTE_MS);
      exitTimes.set(name, recent);
      if (recent.length >= MAX_CRASHES_PER_MINUTE) {
        isEnding = true;
        print(`The service "${name}" has ended unexpectedly ${MAX_CRASHES_PER_MINUTE} times within a minute; everything is stopped.`);
        giveUp();
        return;
      }
      print(`The service "${name}" has ended unexpectedly; it is started again …`);
      start(name).then(
        () => {
          if (!isEnding) print(`The service "${name}" is running again.`);
        },
        // The service has crashed again. `handleExit` is called for this crash, but only this error has the reason.
        (error: unknown) => {
          if (!isEnding) print(getErrorReason(error));
        },
      );
    },
    /** Ends the supervision: services that end from now on are not restarted. */
    end(): void {
      isEnding = true;
    },
  };
}
