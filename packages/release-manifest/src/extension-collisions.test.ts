import { describe, expect, it } from 'vitest';
import { findExtensionCollisions, resolveExtensions } from './extension-collisions.ts';
import { extensionMetadataSchema } from './extension-metadata.ts';

const command = (id: string, keys?: string) => extensionMetadataSchema.parse({ type: 'command', id, title: id, keys });
const remote = (name: string, ...extensions: ReturnType<typeof command>[]) => ({ name, extensions });

describe('extensions of several remotes', () => {
  it('without a common id or shortcut do not collide', () => {
    const remotes = [remote('mfe-a', command('a', 'Alt+G')), { name: 'mfe-old' }, remote('mfe-b', command('b', 'Alt+I'))];
    expect(findExtensionCollisions(remotes)).toEqual([]);
    expect(resolveExtensions(remotes).map(({ owner, extension }) => [owner, extension.id])).toEqual([
      ['mfe-a', 'a'],
      ['mfe-b', 'b'],
    ]);
  });

  it('with the same id are reported, and the first remote keeps the id', () => {
    const remotes = [remote('mfe-a', command('same')), remote('mfe-b', command('same', 'Alt+G'), command('b', 'Alt+I'))];
    expect(findExtensionCollisions(remotes)).toEqual([{ kind: 'id', value: 'same', owner: 'mfe-a', other: 'mfe-b' }]);
    expect(resolveExtensions(remotes).map(({ owner, extension }) => [owner, extension.id])).toEqual([
      ['mfe-a', 'same'],
      ['mfe-b', 'b'],
    ]);
  });

  it('with the same shortcut are reported, and the later command has none', () => {
    const remotes = [remote('mfe-a', command('a', 'Alt+G')), remote('mfe-b', command('b', 'Alt+G'))];
    expect(findExtensionCollisions(remotes)).toEqual([{ kind: 'keys', value: 'Alt+G', owner: 'mfe-a', other: 'mfe-b' }]);
    expect(resolveExtensions(remotes).map(({ extension }) => ('keys' in extension ? extension.keys : ''))).toEqual(['Alt+G', undefined]);
  });

  it('leaves the shortcut of an extension without an id to others', () => {
    const remotes = [remote('mfe-a', command('same')), remote('mfe-b', command('same', 'Alt+G')), remote('mfe-c', command('c', 'Alt+G'))];
    expect(findExtensionCollisions(remotes).map(({ kind }) => kind)).toEqual(['id']);
  });
});
