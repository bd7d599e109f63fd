import { describe, expect, it } from 'vitest';
import { faultSchema, FaultInjector } from './faults.ts';

describe('a fault injector', () => {
  it('applies a fault only to its target, step and timing, and as often as configured', () => {
    const faults = new FaultInjector();
    faults.add(faultSchema.parse({ target: 'reader', step: 'print', times: 2 }));
    expect(faults.take('reader', 'open', 'before')).toBeUndefined();
    expect(faults.take('reader', 'print', 'after')).toBeUndefined();
    expect(faults.take('command-server', 'print', 'before')).toBeUndefined();
    expect(faults.take('reader', 'print', 'before')).toBe('connection-lost');
    expect(faults.list()).toMatchObject([{ times: 1 }]);
    expect(faults.take('reader', 'print', 'before')).toBe('connection-lost');
    expect(faults.take('reader', 'print', 'before')).toBeUndefined();
  });

  it('applies a fault without a step to every step of its target', () => {
    const faults = new FaultInjector();
    faults.add(faultSchema.parse({ target: 'middleware', timing: 'after' }));
    expect(faults.take('middleware', 'WRITTEN', 'after')).toBe('connection-lost');
  });

  it('applies no fault after its faults were cleared', () => {
    const faults = new FaultInjector();
    faults.add(faultSchema.parse({ target: 'reader' }));
    faults.clear();
    expect(faults.take('reader', 'open', 'before')).toBeUndefined();
  });
});

describe('a fault', () => {
  it.each([
    [{ target: 'reader', step: 'WRITTEN' }, 'Diesen Schritt gibt es dort nicht.'],
    [{ target: 'middleware', effect: 'card-removed' }, 'Das kann hier nicht geschehen: nur am Kartenleser.'],
    [{ target: 'middleware', effect: 'unknown-status' }, 'Das kann hier nicht geschehen: nur am Kartenleser und am Kommandoserver.'],
    [{ target: 'reader', step: 'open', effect: 'card-jam' }, 'Papier, Farbband und Stau gibt es nur beim Schritt „Karte bedrucken“.'],
    [{ target: 'command-server', timing: 'during' }, 'Das kann hier nicht geschehen: nur am Kartenleser.'],
    [{ target: 'reader', times: 0 }, 'Mindestens ein Mal.'],
  ])('is rejected with a message if it is invalid: %j', (invalidFault, message) => {
    expect(faultSchema.safeParse(invalidFault).error?.issues.map((issue) => issue.message)).toContain(message);
  });
});
