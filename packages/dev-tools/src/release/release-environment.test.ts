import path from 'node:path';
import { expect, it } from 'vitest';
import { workDir } from '../root.ts';
import { getReleaseEnvironment } from './release-environment.ts';

const existingFile = import.meta.filename;
const missingFile = `${import.meta.filename}.missing`;

it('getReleaseEnvironment names the storage of npm start and the reports of its browsers by default', () => {
  const local = { ABOSCHALTER_STORAGE: path.join(workDir, 'releases') };
  expect(getReleaseEnvironment({}, existingFile)).toEqual({ ...local, ABOSCHALTER_HEALTH_REPORTS: existingFile });
  expect(getReleaseEnvironment({}, missingFile)).toEqual(local);
});

it('getReleaseEnvironment keeps the storage and the reports that the environment names', () => {
  const env = { ABOSCHALTER_STORAGE: '/srv/aboschalter', ABOSCHALTER_HEALTH_REPORTS: 'https://shop.example/reports' };
  expect(getReleaseEnvironment(env, existingFile)).toEqual(env);
});

it('getReleaseEnvironment names no storage if the environment names a release server', () => {
  const env = { ABOSCHALTER_RELEASE_SERVER: 'https://releases.example', ABOSCHALTER_RELEASE_TOKEN: 'token' };
  expect(getReleaseEnvironment(env, existingFile)).toEqual(env);
});
