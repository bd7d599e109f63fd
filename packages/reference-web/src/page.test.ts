import { expect, it } from 'vitest';
import { pageOf } from './page.ts';

it('names what will be needed, as it will be asked for', () => {
  const page = pageOf('<html><head><title>A</title></head></html>', '/base/', 'n0nce', [
    { href: 'releases/a.js', as: 'script', integrity: 'sha384-x' },
    { href: 'releases/a.css', as: 'style', integrity: undefined },
    { href: 'https://elsewhere.example/b.css', as: 'style', integrity: undefined },
  ]);
  expect(page).toBe(
    '<html><head><base href="/base/"><meta property="csp-nonce" nonce="n0nce"><title>A</title>' +
      '<link rel="preload" as="script" href="releases/a.js" crossorigin="anonymous" integrity="sha384-x">' +
      '<link rel="preload" as="style" href="releases/a.css">' +
      '<link rel="preload" as="style" href="https://elsewhere.example/b.css" crossorigin="anonymous"></head></html>',
  );
});
