import { beforeEach, expect, it } from 'vitest';
import { closeShift, restorePspSession, openShift } from './psp-session-store.ts';
import { loadWorkplace } from './workplace.ts';

beforeEach(() => localStorage.clear());

it('is empty without a shift, and for invalid data', () => {
  expect(loadWorkplace()).toEqual({ location: '', device: '' });
  localStorage.setItem('aboschalter-workplace', '{"location":7}');
  expect(loadWorkplace()).toEqual({ location: '', device: '' });
});

it('keeps location and device over the end of the shift and another sign-in, but not the staff number', () => {
  restorePspSession(1, 'vera');
  openShift({ location: 'Köln', device: 'Schalter 2', staffNr: '4711' });
  closeShift();
  restorePspSession(2, 'karl');
  expect(loadWorkplace()).toEqual({ location: 'Köln', device: 'Schalter 2' });
  expect(localStorage.getItem('aboschalter-workplace')).not.toContain('4711');
});
