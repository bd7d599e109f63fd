import { describe, expect, it } from 'vitest';
import { addSpreadDeprecations, findDeprecations, removeComments } from './deprecations.ts';

const find = (text: string) => Object.fromEntries(findDeprecations('index.d.ts', text));

describe('findDeprecations', () => {
  it('returns the tags of declarations and of the members of objects, in one line', () => {
    const text = `/**
 * A frame.
 * @param title the title
 * @deprecated Use {@link Panel},
 *   which has a border.
 * @returns the frame
 */
export declare function Frame(title: string): string;
/** A panel. */
export declare function Panel(): string;
export declare const calls: {
    /** @deprecated Use getNew. */
    getOld: string;
    getNew: string;
};`;
    expect(find(text)).toEqual({ Frame: 'Use `Panel`, which has a border.', 'calls.getOld': 'Use getNew.' });
  });

  it('applies the tag of an object to all members, unless they have their own', () => {
    const text = `/** @deprecated Use b. */
export declare const a: {
    one: string;
    /** @deprecated Use b.second. */
    two: string;
};`;
    expect(find(text)).toEqual({ a: 'Use b.', 'a.one': 'Use b.', 'a.two': 'Use b.second.' });
  });

  it('treats a function as deprecated only if all of its overloads are', () => {
    const overload = (tag: string, type: string) => `/** ${tag} */\nexport declare function f(value: ${type}): void;`;
    expect(find(`${overload('@deprecated Use g.', 'string')}\n${overload('For numbers.', 'number')}`)).toEqual({});
    expect(find(`${overload('@deprecated Use g.', 'string')}\n${overload('@deprecated Use g.', 'number')}`)).toEqual({ f: 'Use g.' });
  });

  it('throws for a tag without a remedy', () => {
    expect(() => find('/** @deprecated */\nexport declare const a: 1;')).toThrow('index.d.ts: a is deprecated without a remedy.');
  });
});

describe('addSpreadDeprecations', () => {
  const sources: Record<string, string> = {
    'calls/all.d.ts': `import { customerCalls } from './customers.ts';
      const localCalls = { getLocal: () => '' };
      export const calls = lazy({ ...customerCalls, ...localCalls });
      export const other = { get: () => '' };`,
    'calls/customers.d.ts': "export const customerCalls = { getOld: () => '', getNew: () => '' };",
  };
  const addTags = (deprecations: Record<string, Record<string, string>>) => {
    const byFile = new Map(Object.entries(deprecations).map(([file, tags]) => [file, new Map(Object.entries(tags))]));
    return addSpreadDeprecations(byFile, (file) => sources[file] ?? '');
  };

  it('adds the tags of the members of an imported or local object to the object into which it is spread', () => {
    const tags = addTags({
      'calls/all.d.ts': { 'localCalls.getLocal': 'Use getNew.' },
      'calls/customers.d.ts': { 'customerCalls.getOld': 'Use getNew.' },
    });
    expect(Object.fromEntries(tags.get('calls/all.d.ts') ?? [])).toEqual({
      'localCalls.getLocal': 'Use getNew.',
      'calls.getLocal': 'Use getNew.',
      'calls.getOld': 'Use getNew.',
    });
  });

  it('reads no source if nothing is deprecated', () => {
    const deprecations = new Map([['calls/all.d.ts', new Map<string, string>()]]);
    expect(addSpreadDeprecations(deprecations, () => expect.unreachable())).toBe(deprecations);
  });
});

it('removeComments returns the declarations as the compiler writes them without comments', () => {
  const text = `/** A number. */
export declare const a: 1;
export interface B {
    /**
     * A field.
     */
    c: '/* text */';
    d: (/** A value. */ value: string) => void; // a line
}
`;
  expect(removeComments('index.d.ts', text)).toBe(`export declare const a: 1;
export interface B {
    c: '/* text */';
    d: (value: string) => void; 
}
`);
});
