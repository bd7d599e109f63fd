import { expect, it } from 'vitest';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { smokeTestsOf } from './smoke-tests.ts';

const route = (path: string) => ({ path, name: path, title: `Seite ${path}` });
const claims = { routes: [route('/a'), route('/b'), route('/c/:id'), route('/d/*')] };
const testsOf = (more: object) => smokeTestsOf(loadCandidate(writeRemoteBuild('mfe-a', '1', { claims, ...more }), 'mfe-a').release);

it('open each screen with a fixed path', () => {
  expect(testsOf({})).toEqual([
    { name: 'Seite /a', steps: [{ open: '/a' }] },
    { name: 'Seite /b', steps: [{ open: '/b' }] },
  ]);
});

it('are those of the release, and open the screens that it leaves out', () => {
  const smoke = [{ name: 'own', steps: [{ open: '/a' }, { see: { text: 'Inhalt' } }] }];
  expect(testsOf({ smoke })).toEqual([...smoke, { name: 'Seite /b', steps: [{ open: '/b' }] }]);
});

it('are none for a page', () => {
  expect(smokeTestsOf(loadCandidate(writeShellBuild('1'), 'host').release)).toEqual([]);
});
