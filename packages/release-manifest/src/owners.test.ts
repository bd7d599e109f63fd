import { expect, it } from 'vitest';
import { ownersSchema } from './owners.ts';
import { parseRegistry } from './parse-registry.ts';

const findProblem = (value: unknown) => ownersSchema.safeParse(value).error?.issues[0]?.message;

it.each([
  ['paths', ['/lost/*'], ['/lost/:id'], 'the path /lost/:id is granted to a as well'],
  ['widgets', ['lost-*'], ['lost-list'], 'the widget lost-list is granted to a as well'],
  ['extensions', ['lost-item-*'], ['lost-*'], 'the extension lost-* is granted to a as well'],
  ['shortcuts', ['Alt+Shift+L'], ['Shift+Alt+L'], 'the shortcut Shift+Alt+L is granted to a as well'],
  ['routes', ['lost'], ['lost'], 'the route name lost is granted to a as well'],
])('overlapping %s cannot be granted to two remotes', (list, first, second, problem) => {
  expect(findProblem({ a: { team: 'a', [list]: first }, b: { team: 'b', [list]: second } })).toBe(problem);
});

it('the grants of one remote may overlap', () => {
  expect(findProblem({ a: { team: 'a', paths: ['/lost/*', '/lost'] }, b: { team: 'b', paths: ['/found'], widgets: [] } })).toBeUndefined();
});

it.each([{ a: {} }, { a: { team: 'a', path: ['/'] } }, { a: { team: 'a', paths: ['lost'] } }])(
  'owners are invalid if they are %j',
  (value) => {
    expect(findProblem(value)).toBeDefined();
  },
);

it('owners are part of the registry, and are ignored if they are invalid', () => {
  const registry = { schemaVersion: 1, remotes: [] };
  const own = { 'mfe-a': { team: 'a', paths: ['/a'] } };
  expect(parseRegistry({ ...registry, owners: own }).owners).toEqual(own);
  expect(parseRegistry({ ...registry, owners: { 'mfe-a': { paths: 'all' } } })).toEqual(registry);
});
