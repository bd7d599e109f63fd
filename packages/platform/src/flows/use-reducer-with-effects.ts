import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';

/** The context of a running task. */
export interface TaskContext<Event> {
  /** Dispatches an event to the reducer. Ignored once the task has ended, was replaced, or the component has unmounted. */
  readonly dispatch: Dispatch<Event>;
  /** Aborted when the task has ended, was replaced, or the component has unmounted. */
  readonly signal: AbortSignal;
}

/** A state with the asynchronous task in progress, if any. */
interface StateWithTask {
  readonly task: object | undefined;
}

/** A state machine: pure transitions, and a function that runs the task that a state contains. */
export interface Flow<State extends StateWithTask, Event> {
  /** Returns the next state, without side effects. Returns the same state for an event that is impossible in it, such as a second press. */
  readonly transition: (state: State, event: Event) => State;
  readonly initial: State;
  /** Runs a task and dispatches its events. Called once per task object, with the values of the latest render. */
  readonly run: (task: NonNullable<State['task']>, context: TaskContext<Event>) => Promise<void>;
  /** Returns the event for an error that `run` throws. */
  readonly toFailure: (error: unknown) => Event;
}

/**
 * Returns a reducer whose state contains the asynchronous task in progress. A new task object in the state starts the task.
 * A state without a task, another task, or unmounting ends it.
 */
export function useReducerWithEffects<State extends StateWithTask, Event>({
  transition,
  initial,
  run,
  toFailure,
}: Flow<State, Event>): readonly [State, Dispatch<Event>] {
  const [state, dispatch] = useReducer(transition, initial);
  const task: State['task'] = state.task;
  const start = useEffectEvent(async (startedTask: NonNullable<State['task']>, context: TaskContext<Event>) => {
    try {
      await run(startedTask, context);
    } catch (error) {
      context.dispatch(toFailure(error));
    }
  });
  useEffect(() => {
    if (task === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const dispatchUnlessEnded = (event: Event) => {
      if (!signal.aborted) dispatch(event);
    };
    void start(task, { signal, dispatch: dispatchUnlessEnded });
    return () => controller.abort();
  }, [task]);
  return [state, dispatch];
}
