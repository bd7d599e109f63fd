import { beforeEach, expect, it } from 'vitest';
import { closeShift, restorePspSession, openShift } from './psp-session-store.ts';
import { loadWorkplace } from './workplace.ts';

beforeEach(() => localStorage.clear());

it('the workplace is empty before the first shift, and if the stored data are invalid', () => {
  expect(loadWorkplace()).toEqual({ location: '', device: '' });
  localStorage.setItem('aboschalter-workplace', '{"location":7}');
  expect(loadWorkplace()).toEqual({ location: '', device: '' });
});

it('the workplace keeps location and device after the shift and for the next person, but not the staff number', () => {
  restorePspSession(1, 'vera');
  openShift({ location: 'Köln', device: 'Schalter 2', staffNr: '4711' });
  closeShift();
  restorePspSession(2, 'karl');
  expect(loadWorkplace()).toEqual({ location: 'Köln', device: 'Schalter 2' });
  expect(localStorage.getItem('aboschalter-workplace')).not.toContain('4711');
});
