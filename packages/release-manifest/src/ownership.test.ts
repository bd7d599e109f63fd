import { describe, expect, it } from 'vitest';
import { ownersSchema } from './owners.ts';
import { findClaimConflicts, resolveOwnership } from './ownership.ts';
import { getClaims, formatClaim } from './claims.ts';
import { remoteMetadataSchema } from './remote-metadata.ts';

interface Parts {
  readonly paths?: readonly string[];
  readonly widgets?: readonly string[];
  readonly commands?: readonly { readonly id: string; readonly keys?: string }[];
}
const remote = (name: string, { paths = [], widgets = [], commands = [] }: Parts) => ({
  name,
  metadata: remoteMetadataSchema.parse({
    name,
    shellApi: '^1.0.0',
    routes: paths.map((path) => ({ path, name: `${name} ${path}`, title: path })),
    widgets,
    extensions: commands.map((command) => ({ type: 'command', title: command.id, ...command })),
  }),
});
const sales = remote('mfe-sales', {
  paths: ['/', '/cart'],
  widgets: ['ticket-catalogue'],
  commands: [{ id: 'go-to-cart', keys: 'Alt+W' }],
});
const policy = ownersSchema.parse({
  'mfe-sales': { team: 'sales', paths: ['/', '/cart'], widgets: ['ticket-catalogue'], extensions: ['go-to-*'], shortcuts: ['Alt+W'] },
  'mfe-lost': { team: 'lost', paths: ['/lost/*'] },
});
/** A policy that grants claims of the shell to a remote. */
const policyWithShellClaims = ownersSchema.parse({ 'mfe-a': { team: 'a', paths: ['/*'], shortcuts: ['Control+K'] } });
const findConflicts = (...args: Parameters<typeof findClaimConflicts>) =>
  findClaimConflicts(...args).map(({ claim, holder }) => `${formatClaim(claim)}: ${holder ?? 'nobody'}`);

const foreignClaims = [
  ['the path of the landing page', { paths: ['/'] }, 'path /'],
  ['the path of the cart', { paths: ['/Cart/'] }, 'path /Cart/'],
  ['a path that matches the cart', { paths: ['/cart/:id?'] }, 'path /cart/:id?'],
  ['a widget', { widgets: ['ticket-catalogue'] }, 'widget ticket-catalogue'],
  ['an extension', { commands: [{ id: 'go-to-cart' }] }, 'extension go-to-cart'],
  ['a shortcut', { commands: [{ id: 'own', keys: 'alt+w' }] }, 'shortcut alt+w'],
] as const;

describe('a remote must not claim', () => {
  it.each(foreignClaims)('%s that another remote has', (_what, parts, claim) => {
    expect(findConflicts(remote('mfe-a', parts), [sales])).toEqual([`${claim}: mfe-sales`]);
  });

  it.each(foreignClaims)(
    '%s that the policy grants to another remote, even if the registry does not contain that remote',
    (_what, parts, claim) => {
      expect(findConflicts(remote('mfe-a', parts), [], policy)).toEqual([`${claim}: mfe-sales`]);
    },
  );

  it.each([
    [{ paths: ['/diagnose'] }, 'path /diagnose: host'],
    [{ commands: [{ id: 'own', keys: 'Control+K' }] }, 'shortcut Control+K: host'],
  ])('a path or shortcut of the shell: %j', (parts, problem) => {
    expect(findConflicts(remote('mfe-a', parts), [])).toEqual([problem]);
  });

  it.each([
    [{ paths: ['/diagnose'] }, ['path /diagnose: host']],
    [{ commands: [{ id: 'own', keys: 'Control+K' }] }, ['shortcut Control+K: host']],
  ])('a path or shortcut of the shell, even if the policy grants it to this remote: %j', (parts, problems) => {
    expect(findConflicts(remote('mfe-a', parts), [], policyWithShellClaims)).toEqual(problems);
  });

  it('a path outside of the paths that the policy lists for this remote', () => {
    expect(findConflicts(remote('mfe-lost', { paths: ['/lost', '/lost/:id', '/found'] }), [sales], policy)).toEqual([
      'path /found: nobody',
    ]);
  });
});

it('findClaimConflicts names the other owner of a path that overlaps paths of two owners, in any order of the policy', () => {
  const own = { team: 'a', paths: ['/x/1'] };
  const other = { team: 'b', paths: ['/x/2'] };
  for (const owners of [
    { 'mfe-a': own, 'mfe-b': other },
    { 'mfe-b': other, 'mfe-a': own },
  ]) {
    expect(findConflicts(remote('mfe-a', { paths: ['/x/:id'] }), [], owners)).toEqual(['path /x/:id: mfe-b']);
    expect(resolveOwnership([remote('mfe-a', { paths: ['/x/:id'] })], owners).collisions).toMatchObject([
      { owner: 'mfe-b', other: 'mfe-a' },
    ]);
  }
});

describe('a remote may claim', () => {
  it('values that no other remote claims', () => {
    expect(findConflicts(remote('mfe-a', { paths: ['/a'], widgets: ['a'], commands: [{ id: 'a', keys: 'Alt+A' }] }), [sales])).toEqual([]);
    expect(findConflicts(sales, [sales])).toEqual([]);
  });

  it('a path that the policy grants to it, even if another remote has the path', () => {
    expect(findConflicts(sales, [remote('mfe-a', { paths: ['/'] })], policy)).toEqual([]);
  });

  it('a widget that no other remote has, if the policy lists no widgets for this remote', () => {
    expect(findConflicts(remote('mfe-lost', { widgets: ['lost-list'] }), [sales], policy)).toEqual([]);
  });

  it('without a policy, a path of its current release, even if another remote has the path', () => {
    expect(findConflicts(sales, [remote('mfe-a', { paths: ['/'] })], undefined, getClaims(sales.metadata))).toEqual([]);
  });
});

describe('when the registry is loaded,', () => {
  it.each(foreignClaims)('another remote loses %s to the owner in the policy, in any order of the list', (_what, parts) => {
    const foreign = remote('mfe-a', parts);
    for (const list of [
      [foreign, sales],
      [sales, foreign],
    ]) {
      const { remotes, collisions } = resolveOwnership(list, policy);
      expect(remotes.find(({ name }) => name === 'mfe-sales')).toEqual(sales);
      expect(collisions).toMatchObject([{ owner: 'mfe-sales', other: 'mfe-a' }]);
      const remaining = remotes.find(({ name }) => name === 'mfe-a')?.metadata;
      // A command that loses only its shortcut keeps its id `own`.
      expect(getClaims({ routes: [], widgets: [], ...remaining }).filter(({ value }) => value !== 'own')).toEqual([]);
    }
  });

  it.each(foreignClaims)('without a policy, the first remote of the list keeps %s', (_what, parts) => {
    expect(resolveOwnership([sales, remote('mfe-a', parts)])).toMatchObject({
      remotes: [sales, { name: 'mfe-a', metadata: { routes: [], widgets: [] } }],
      collisions: [{ owner: 'mfe-sales', other: 'mfe-a' }],
    });
  });

  it('a remote loses a path and a shortcut of the shell, even if the policy grants them to the remote', () => {
    const foreign = remote('mfe-a', { paths: ['/diagnose', '/a'], commands: [{ id: 'own', keys: 'Control+K' }] });
    expect(resolveOwnership([foreign], policyWithShellClaims)).toMatchObject({
      remotes: [{ metadata: { routes: [{ path: '/a' }], extensions: [{ id: 'own', keys: undefined }] } }],
      collisions: [
        { kind: 'shortcut', owner: 'host', other: 'mfe-a' },
        { kind: 'path', owner: 'host', other: 'mfe-a' },
      ],
    });
  });

  it('a command that loses its shortcut is kept', () => {
    const [, other] = resolveOwnership([sales, remote('mfe-a', { commands: [{ id: 'own', keys: 'Alt+W' }] })]).remotes;
    expect(other?.metadata.extensions).toMatchObject([{ id: 'own', keys: undefined }]);
  });

  it('the shortcut of a command that loses its id can belong to a later remote', () => {
    const [, other, later] = resolveOwnership([
      sales,
      remote('mfe-a', { commands: [{ id: 'go-to-cart', keys: 'Alt+B' }] }),
      remote('mfe-b', { commands: [{ id: 'b', keys: 'Alt+B' }] }),
    ]).remotes;
    expect(other?.metadata.extensions).toEqual([]);
    expect(later?.metadata.extensions).toMatchObject([{ id: 'b', keys: 'Alt+B' }]);
  });

  it('remotes without a common claim are unchanged', () => {
    expect(resolveOwnership([sales, remote('mfe-a', { paths: ['/a'] })], policy)).toMatchObject({
      remotes: [sales, { metadata: { routes: [{ path: '/a' }] } }],
      collisions: [],
    });
  });
});
