import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';

/** The context of a running task. A task ends when the state contains no task or another task, or when the component unmounts. */
export interface TaskContext<Event> {
  /** Dispatches an event to the reducer. Ignored after the task has ended. */
  readonly dispatch: Dispatch<Event>;
  /** Aborted when the task ends. */
  readonly signal: AbortSignal;
}

/** A state that contains the asynchronous task in progress, if there is one. */
interface StateWithTask {
  readonly task: object | undefined;
}

/** A state machine: pure transitions, and a function that runs the task that a state contains. */
export interface Flow<State extends StateWithTask, Event> {
  /** Returns the next state, without side effects. Events that are impossible in a state must return the same state. */
  readonly transition: (state: State, event: Event) => State;
  readonly initial: State;
  /** Runs a task and dispatches its events. Called once per task object; reads the values of the latest render. */
  readonly run: (task: NonNullable<State['task']>, context: TaskContext<Event>) => Promise<void>;
  /** Returns the event for an error that `run` throws. */
  readonly toFailure: (error: unknown) => Event;
}

/**
 * Returns the state of a reducer and its dispatch function. The state contains the asynchronous task in progress: a new task
 * object in the state starts a task, and ends the previous one.
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
