import { expect, it } from 'vitest';
import { loadCandidate } from '../candidate/load-candidate.ts';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { getSmokeTests } from './smoke-tests.ts';

const route = (path: string) => ({ path, name: path, title: `Seite ${path}` });
const claims = { routes: [route('/a'), route('/b'), route('/c/:id'), route('/d/*')] };
const getTestsOfBuild = (more: object) =>
  getSmokeTests(loadCandidate(writeRemoteBuild('mfe-a', '1', { claims, ...more }), 'mfe-a').release);

it('the smoke tests of a remote open each screen with a fixed path', () => {
  expect(getTestsOfBuild({})).toEqual([
    { name: 'Seite /a', steps: [{ open: '/a' }] },
    { name: 'Seite /b', steps: [{ open: '/b' }] },
  ]);
});

it('the smoke tests of a remote are its own, and those for the screens that its own do not open', () => {
  const smoke = [{ name: 'own', steps: [{ open: '/a' }, { see: { text: 'Inhalt' } }] }];
  expect(getTestsOfBuild({ smoke })).toEqual([...smoke, { name: 'Seite /b', steps: [{ open: '/b' }] }]);
});

it('a page has no smoke tests', () => {
  expect(getSmokeTests(loadCandidate(writeShellBuild('1'), 'host').release)).toEqual([]);
});
