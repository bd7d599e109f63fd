import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { parseArguments, assertAvailable } from './options.ts';

describe('the options of a new remote', () => {
  it('are derived from its name', () => {
    expect(parseArguments(['mfe-lost-property'])).toEqual({
      name: 'mfe-lost-property',
      route: 'lost-property',
      component: 'LostPropertyPage',
      panel: 'LostPropertyPanel',
      title: 'Lost Property',
      path: '/lost-property',
      bundler: 'webpack',
    });
  });

  it('do not allow another bundler than webpack', () => {
    expect(() => parseArguments(['mfe-lost-property', '--bundler', 'vite'])).toThrow(
      'The remotes of this repository are built with webpack.',
    );
  });

  it('can have another title and path', () => {
    expect(parseArguments(['mfe-lost', '--title', 'Fundbüro', '--path', '/fundsachen'])).toMatchObject({
      title: 'Fundbüro',
      path: '/fundsachen',
    });
  });

  it.each([
    [[], 'Give one name.'],
    [['mfe-a', 'mfe-b'], 'Give one name.'],
    [['probe'], 'mfe- and lower-case words, separated by hyphens, not "probe"'],
    [['mfe-Probe'], 'mfe- and lower-case words'],
    [['mfe-../x'], 'mfe- and lower-case words'],
    [['mfe-a-standalone'], 'stand-alone page'],
    [['mfe-a', '--title', "A'"], 'The title consists of'],
    [['mfe-a', '--path', 'a'], 'The path begins with /'],
    [['mfe-a', '--nav'], "'--nav'"],
  ])('are rejected if they are %j', (args, sentence) => {
    expect(() => parseArguments(args)).toThrow(sentence);
  });

  it.each([
    [['mfe-sales'], 'The folder mfe-sales already exists.'],
    [['mfe-user-management'], 'The route "user-management" already exists'],
    [['mfe-holder', '--path', '/users'], 'The path /users is used'],
  ])('are rejected if folder, route or path are used already: %j', async (args, sentence) => {
    await expect(assertAvailable(parseArguments(args), root)).rejects.toThrow(sentence);
  });

  it('are accepted if they are not used yet', async () => {
    await expect(assertAvailable(parseArguments(['mfe-probe-of-a-test']), root)).resolves.toBeUndefined();
  });
});
