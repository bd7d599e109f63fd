import { getErrorReason } from '../terminal/cli-error.ts';

/** How often a part may die within a minute before everything is stopped. */
const MAX_RESTARTS_PER_MINUTE = 3;
const MINUTE = 60_000;

/** What is done about a part that has died. */
export interface SupervisorOptions<Name extends string> {
  /** Starts the part again; rejects if it dies before it is ready, of which `died` is told as well. */
  start(name: Name): Promise<void>;
  /** A sentence for the terminal. */
  say(sentence: string): void;
  /** Stops everything, since a part dies again and again. */
  giveUp(): void;
  /** Milliseconds since whenever. */
  now?(): number;
}

/** Starts parts again that die on their own, until one does so three times within a minute, or all are to end. */
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
        // It has died again, of which `died` is told; why it could not start is known only here.
        (error: unknown) => {
          if (!ending) say(getErrorReason(error));
        },
      );
    },
    /** Parts that end from now on are meant to. */
    end(): void {
      ending = true;
    },
  };
}
