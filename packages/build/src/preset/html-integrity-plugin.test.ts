import { expect, it } from 'vitest';
import { injectIntegrity } from './html-integrity-plugin.ts';

const hashes = new Map([
  ['releases/host/1/shell.js', 'sha384-a'],
  ['releases/host/1/form.js', 'sha384-b'],
]);

it.each([
  ['<script defer="defer" src="releases/host/1/shell.js"></script>', ' defer="defer" src="releases/host/1/shell.js">'],
  ['<script defer src=releases/host/1/shell.js></script>', ' defer src=releases/host/1/shell.js>'],
])('injectIntegrity adds the hash to a script element, and lists all other hashes in a data element: %s', (script, rest) => {
  expect(injectIntegrity(`<head>${script}</head>`, hashes)).toBe(
    `<head><script crossorigin="anonymous" integrity="sha384-a"${rest}</script>` +
      '<script type="application/json" id="script-integrity">{"releases/host/1/form.js":"sha384-b"}</script></head>',
  );
});

it('injectIntegrity throws for a page without scripts of the build', () => {
  expect(() => injectIntegrity('<head></head>', hashes)).toThrow('no script');
});

it('injectIntegrity throws for a page with a script that is not part of the build', () => {
  expect(() => injectIntegrity('<script src="https://elsewhere.example/a.js"></script>', hashes)).toThrow('https://elsewhere.example/a.js');
});
