import { conditionsAtom, setPageState, shellStore } from '@aboschalter/platform';
import { beforeEach, expect, it } from 'vitest';
import { counterPageState } from '../page-state.ts';
import { isIntroductionRunningAtom, restoreIntroduction, setIntroductionRunning } from './introduction-store.ts';

const isRunning = () => shellStore.get(isIntroductionRunningAtom);

beforeEach(() => {
  sessionStorage.clear();
  restoreIntroduction('lena');
});

it('the introduction runs until it is ended, even after a reload, and only for the person who started it', () => {
  expect(isRunning()).toBe(false);
  setIntroductionRunning(true);
  restoreIntroduction('lena');
  expect(isRunning()).toBe(true);
  restoreIntroduction('ina');
  expect(isRunning()).toBe(false);
  restoreIntroduction('lena');
  setIntroductionRunning(false);
  restoreIntroduction('lena');
  expect(isRunning()).toBe(false);
});

it('a running introduction fulfils the condition introduction-running', () => {
  setPageState(counterPageState);
  expect(shellStore.get(conditionsAtom)).not.toContain('introduction-running');
  setIntroductionRunning(true);
  expect(shellStore.get(conditionsAtom)).toContain('introduction-running');
});
