import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';

/** What the effect of a task can use. */
export interface TaskContext<Event> {
  /** Reports to the reducer. Ignored once the task has ended, another task has replaced it, or the component has unmounted. */
  readonly dispatch: Dispatch<Event>;
  /** Aborted when the task has ended, another task has replaced it, or the component has unmounted. */
  readonly signal: AbortSignal;
}

/** A state that names the asynchronous task in progress, if any. */
interface StateWithTask {
  readonly task: object | undefined;
}

/** A flow: pure transitions, and the effect of the task that a state names. */
export interface Flow<State extends StateWithTask, Event> {
  /** Pure. Returns the same state for an event that is impossible in it, such as a second press or a late response. */
  readonly transition: (state: State, event: Event) => State;
  readonly initial: State;
  /** Runs a task and reports to the reducer; called once per task object, with the values of the latest render. */
  readonly run: (task: NonNullable<State['task']>, context: TaskContext<Event>) => Promise<void>;
  /** The event for an error that `run` throws. */
  readonly toFailure: (error: unknown) => Event;
}

/**
 * A reducer whose state names the asynchronous task in progress. A new task object starts its effect; a state without a
 * task, another task, or unmounting ends it.
 */
export function useReducerWithEffects<State extends StateWithTask, Event>({
  transition,
  initial,
  run,
  toFailure,
}: Flow<State, Event>): readonly [State, Dispatch<Event>] {
  const [state, dispatch] = useReducer(transition, initial);
  const task: State['task'] = state.task;
  const start = useEffectEvent(async (of: NonNullable<State['task']>, context: TaskContext<Event>) => {
    try {
      await run(of, context);
    } catch (error) {
      context.dispatch(toFailure(error));
    }
  });
  useEffect(() => {
    if (task === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void start(task, { signal, dispatch: (event) => void (signal.aborted || dispatch(event)) });
    return () => controller.abort();
  }, [task]);
  return [state, dispatch];
}
