import { describe, expect, it } from 'vitest';
import { extendHistory } from './extend-history.ts';

const first = { version: '3.0.0', changes: {} };
const second = { version: '3.1.0', changes: { '@aboschalter/ui': { added: ['Panel'] } } };

describe('extendHistory', () => {
  it('adds a version with its changes, sorted by entry, kind and name', () => {
    const history = extendHistory([first, second], '3.1.0', '4.0.0', [
      { entry: '@aboschalter/ui', name: 'Panel', kind: 'removed' },
      { entry: '@aboschalter/ui', name: 'Frame', kind: 'added' },
      { entry: '@aboschalter/ui', name: 'Box', kind: 'added' },
      { entry: '@aboschalter/auth', name: 'session', kind: 'deprecated' },
    ]);
    expect(history.at(-1)).toEqual({
      version: '4.0.0',
      changes: { '@aboschalter/auth': { deprecated: ['session'] }, '@aboschalter/ui': { added: ['Box', 'Frame'], removed: ['Panel'] } },
    });
    expect(history.slice(0, -1)).toEqual([first, second]);
  });

  it('returns the same history if the version has not changed since the baseline', () => {
    expect(extendHistory([first, second], '3.1.0', '3.1.0', [])).toEqual([first, second]);
  });

  it('replaces the versions that follow the baseline', () => {
    const later = { version: '4.0.0', changes: {} };
    const added = { '@aboschalter/ui': { added: ['Box'] } };
    expect(extendHistory([first, second, later], '3.1.0', '3.2.0', [{ entry: '@aboschalter/ui', name: 'Box', kind: 'added' }])).toEqual([
      first,
      second,
      { version: '3.2.0', changes: added },
    ]);
  });

  it('returns only the current version if there is no baseline', () => {
    expect(extendHistory([first], undefined, '3.0.0', [{ entry: '@aboschalter/ui', name: 'Box', kind: 'added' }])).toEqual([first]);
  });

  it('throws if the history lacks the version of the baseline', () => {
    expect(() => extendHistory([first], '3.5.0', '4.0.0', [])).toThrow('lacks the version 3.5.0');
  });
});
