import { beforeEach, expect, it } from 'vitest';
import { closeShift, initPspSession, openShift } from './psp-session-store.ts';
import { rememberedWorkplace } from './workplace.ts';

beforeEach(() => localStorage.clear());

it('knows nothing of a workplace without a shift, or of what is no workplace', () => {
  expect(rememberedWorkplace()).toEqual({ location: '', device: '' });
  localStorage.setItem('aboschalter-workplace', '{"location":7}');
  expect(rememberedWorkplace()).toEqual({ location: '', device: '' });
});

it('remembers where the shift was over its end and another sign-in, but not whose it was', () => {
  initPspSession(1, 'vera');
  openShift({ location: 'Köln', device: 'Schalter 2', staffNr: '4711' });
  closeShift();
  initPspSession(2, 'karl');
  expect(rememberedWorkplace()).toEqual({ location: 'Köln', device: 'Schalter 2' });
  expect(localStorage.getItem('aboschalter-workplace')).not.toContain('4711');
});
