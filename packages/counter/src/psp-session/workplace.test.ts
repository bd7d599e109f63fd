import { beforeEach, expect, it } from 'vitest';
import { closeShift, restorePspSession, openShift } from './psp-session-store.ts';
import { loadWorkplace } from './workplace.ts';

beforeEach(() => localStorage.clear());

it('knows nothing of a workplace without a shift, or of what is no workplace', () => {
  expect(loadWorkplace()).toEqual({ location: '', device: '' });
  localStorage.setItem('aboschalter-workplace', '{"location":7}');
  expect(loadWorkplace()).toEqual({ location: '', device: '' });
});

it('remembers where the shift was over its end and another sign-in, but not whose it was', () => {
  restorePspSession(1, 'vera');
  openShift({ location: 'Köln', device: 'Schalter 2', staffNr: '4711' });
  closeShift();
  restorePspSession(2, 'karl');
  expect(loadWorkplace()).toEqual({ location: 'Köln', device: 'Schalter 2' });
  expect(localStorage.getItem('aboschalter-workplace')).not.toContain('4711');
});
