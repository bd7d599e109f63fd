import { describe, expect, it } from 'vitest';
import { extensionListSchema } from './extension-metadata.ts';
import { parseRegistry } from './parse-registry.ts';
import { remoteMetadataSchema } from './remote-metadata.ts';

const command = { type: 'command', id: 'new', title: 'Neu' };
const findProblem = (...list: readonly unknown[]) => extensionListSchema.safeParse(list).error?.issues[0]?.message;

describe('the extensions of a remote', () => {
  it('get default values for omitted properties', () => {
    expect(extensionListSchema.parse([command, { type: 'panel', id: 'p', title: 'P', slot: 'customer-page' }])).toEqual([
      { ...command, order: 100, permissions: [] },
      { type: 'panel', id: 'p', title: 'P', slot: 'customer-page', order: 100, permissions: [], height: 160 },
    ]);
  });

  it.each([
    [[command, { ...command, title: 'Anders' }], 'two extensions have the id new'],
    [[{ ...command, id: 'New' }], 'lower case letters, digits and hyphens'],
    [[{ ...command, route: 'a', widget: 'b' }], 'a command opens a route or a widget, not both'],
    [[{ ...command, dialog: { width: 480, height: 1 } }], 'only a widget has a dialog'],
  ])('are rejected if they are %j', (list, problem) => {
    expect(findProblem(...list)).toBe(problem);
  });

  it('are rejected if one of them has no type or lacks a required size, or if they are not a list', () => {
    expect(findProblem({ type: 'header-item', id: 'a', title: 'A' })).toBeDefined();
    expect(findProblem({ id: 'a', title: 'A' })).toBeDefined();
    expect(extensionListSchema.safeParse('all').success).toBe(false);
  });

  it('are rejected if a header-link has no route, or if its warning has no title', () => {
    const link = { type: 'header-link', id: 'a', title: 'A', count: 'cart-tickets' };
    expect(findProblem({ ...link, route: 'shopping-cart' })).toBeUndefined();
    expect(findProblem(link)).toBeDefined();
    expect(findProblem({ ...link, route: 'shopping-cart', warning: { count: 'a' } })).toBeDefined();
  });

  it('are dropped if this shell does not support their type', () => {
    expect(extensionListSchema.parse([{ type: 'sidebar', id: 's' }, command])).toMatchObject([command]);
  });

  it('are optional: older releases are valid without them', () => {
    const metadata = { name: 'mfe-a', shellApi: '^1.0.0', routes: [], widgets: [] };
    expect(remoteMetadataSchema.parse(metadata)).toEqual(metadata);
  });
});

it('an invalid entry keeps its valid extensions and drops the others, because their access restrictions may be unreadable', () => {
  const metadata = { name: 'mfe-a', extensions: [command, { ...command, permissions: 'all' }] };
  expect(parseRegistry({ schemaVersion: 1, remotes: [{ name: 'mfe-a', metadata }] }).invalid).toMatchObject([
    { metadata: { extensions: [command] } },
  ]);
});
