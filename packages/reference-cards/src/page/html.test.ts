import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes inserted values, but not its own fragments', () => {
  const name = '<img src=x onerror="alert(1)"> & Söhne';
  expect(html`<p title="${name}">${[html`<b>${name}</b>`, 7, false, null, undefined]}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Söhne">' +
      '<b>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Söhne</b>7</p>',
  );
});

it('keeps backslashes of the template text', () => {
  // Under another name, so that the formatter does not treat it as HTML.
  const tag = html;
  expect(tag`<i>${'a'}</i>\n`.text).toBe('<i>a</i>\n');
});
