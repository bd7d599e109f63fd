import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { useReducerWithEffects, type TaskContext } from './use-reducer-with-effects.ts';

interface Load {
  readonly id: number;
}
interface State {
  readonly task: Load | undefined;
  readonly text: string;
}
type Event = { readonly kind: 'load'; readonly id: number } | { readonly kind: 'note' | 'loaded' | 'failed'; readonly text: string };

const transition = (state: State, event: Event): State => {
  if (event.kind === 'load') return state.task?.id === event.id ? state : { ...state, task: { id: event.id } };
  return { task: event.kind === 'note' ? state.task : undefined, text: event.text };
};

/** Renders the hook with a task that the test ends (`runs[].end`). */
function renderFlow() {
  const runs: { readonly task: Load; readonly context: TaskContext<Event>; readonly end: PromiseWithResolvers<void> }[] = [];
  const run = vi.fn<(task: Load, context: TaskContext<Event>) => Promise<void>>((task, context) => {
    const end = Promise.withResolvers<void>();
    runs.push({ task, context, end });
    return end.promise;
  });
  const hook = renderHook(() =>
    useReducerWithEffects<State, Event>({
      transition,
      initial: { task: undefined, text: '' },
      run,
      toFailure: (error) => ({ kind: 'failed', text: String(error) }),
    }),
  );
  return { ...hook, runs, getState: () => hook.result.current[0], send: (event: Event) => act(async () => hook.result.current[1](event)) };
}

it('a state without a task runs no effect', () => {
  expect(renderFlow().runs).toEqual([]);
});

it('a task runs only once, even if the state changes while it runs', async () => {
  const { runs, send, getState } = renderFlow();
  await send({ kind: 'load', id: 1 });
  await act(async () => runs[0]?.context.dispatch({ kind: 'note', text: 'half' }));
  expect([runs.map(({ task }) => task.id), getState()]).toEqual([[1], { task: { id: 1 }, text: 'half' }]);
  expect(runs[0]?.context.signal.aborted).toBe(false);
});

it('two equal events before the next render start one task, because the second event does not change the state', async () => {
  const { result, runs } = renderFlow();
  await act(async () => {
    result.current[1]({ kind: 'load', id: 1 });
    result.current[1]({ kind: 'load', id: 1 });
  });
  expect(runs).toHaveLength(1);
});

it('a task that has ended has an aborted signal, and its later events are ignored', async () => {
  const { runs, send, getState } = renderFlow();
  await send({ kind: 'load', id: 1 });
  await act(async () => runs[0]?.context.dispatch({ kind: 'loaded', text: 'all' }));
  expect(runs[0]?.context.signal.aborted).toBe(true);
  await act(async () => runs[0]?.context.dispatch({ kind: 'note', text: 'late' }));
  expect(getState()).toEqual({ task: undefined, text: 'all' });
});

it('a new task replaces a running task', async () => {
  const { runs, send, getState } = renderFlow();
  await send({ kind: 'load', id: 1 });
  await send({ kind: 'load', id: 2 });
  expect(runs.map(({ context }) => context.signal.aborted)).toEqual([true, false]);
  await act(async () => runs[0]?.context.dispatch({ kind: 'loaded', text: 'first' }));
  expect(getState()).toEqual({ task: { id: 2 }, text: '' });
});

it('an error that a task throws is dispatched as the event that `toFailure` returns', async () => {
  const { runs, send, getState } = renderFlow();
  await send({ kind: 'load', id: 1 });
  await act(async () => runs[0]?.end.reject(new Error('no network')));
  expect(getState()).toEqual({ task: undefined, text: 'Error: no network' });
});

it('a task has an aborted signal after unmounting, and its later error is ignored', async () => {
  const { runs, send, getState, unmount } = renderFlow();
  await send({ kind: 'load', id: 1 });
  unmount();
  expect(runs[0]?.context.signal.aborted).toBe(true);
  await act(async () => runs[0]?.end.reject(new Error('aborted')));
  expect(getState()).toEqual({ task: { id: 1 }, text: '' });
});

it('the initial task runs twice in strict mode, and only events of the second run are handled', async () => {
  const contexts: TaskContext<Event>[] = [];
  const { result } = renderHook(
    () =>
      useReducerWithEffects<State, Event>({
        transition,
        initial: { task: { id: 1 }, text: '' },
        run: async (_task, context) => void contexts.push(context),
        toFailure: (error) => ({ kind: 'failed', text: String(error) }),
      }),
    { wrapper: StrictMode },
  );
  expect(contexts.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => contexts[0]?.dispatch({ kind: 'loaded', text: 'first' }));
  await act(async () => contexts[1]?.dispatch({ kind: 'loaded', text: 'second' }));
  expect(result.current[0].text).toBe('second');
});
