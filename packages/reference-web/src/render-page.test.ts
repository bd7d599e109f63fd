import { expect, it } from 'vitest';
import { renderPage } from './render-page.ts';

it('preloads have the CORS mode and the hash of the later request', () => {
  const preloads = [
    { href: 'releases/a.js', as: 'script' as const, integrity: 'sha384-x' },
    { href: 'releases/m.js', as: 'module' as const, integrity: 'sha384-y' },
    { href: 'releases/a.css', as: 'style' as const, integrity: undefined },
    { href: 'https://elsewhere.example/b.css', as: 'style' as const, integrity: undefined },
  ];
  const page = renderPage({
    template: '<html><head><title>A</title></head></html>',
    basePath: '/base/',
    nonce: 'n0nce',
    preloads,
    address: '/base/',
  });
  expect(page).toBe(
    '<html><head><base href="/base/"><meta property="csp-nonce" nonce="n0nce"><title>A</title>' +
      '<link rel="preload" as="script" href="releases/a.js" crossorigin="anonymous" integrity="sha384-x">' +
      '<link rel="modulepreload" href="releases/m.js" crossorigin="anonymous" integrity="sha384-y">' +
      '<link rel="preload" as="style" href="releases/a.css">' +
      '<link rel="preload" as="style" href="https://elsewhere.example/b.css" crossorigin="anonymous"></head></html>',
  );
});

it('the inline styles of the page have the nonce', () => {
  const parts = { basePath: '/base/', nonce: 'n0nce', preloads: [], address: '/base/' };
  expect(renderPage({ ...parts, template: '<head><style>a{}</style></head>' })).toContain('<style nonce="n0nce">a{}</style>');
});

it.each([
  ['/base/customer?search=M%C3%BCller&x=1', '/./base/customer?search=M%C3%BCller&amp;x=1'],
  ['//elsewhere.example/', '/.//elsewhere.example/'],
  ['/base/"><script>', '/./base/&quot;&gt;&lt;script&gt;'],
])('the reload link leads to the requested address on this origin: %s', (address, href) => {
  const parts = { basePath: '/base/', nonce: 'n', preloads: [], address };
  const page = renderPage({ ...parts, template: '<head></head><a href="">Seite erneut laden</a>' });
  expect(page).toContain(`<a href="${href}">`);
  expect(new URL(href.replaceAll('&amp;', '&'), 'https://shop.example/base/').origin).toBe('https://shop.example');
});
