import { expect, it } from 'vitest';
import { html } from './html.ts';

it('the tag html escapes inserted values, except HTML that it has created', () => {
  const name = '<img src=x onerror="alert(1)"> & Söhne';
  expect(html`<p title="${name}">${[html`<b>${name}</b>`, 7, false, null, undefined]}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Söhne">' +
      '<b>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Söhne</b>7</p>',
  );
});

it('the tag html keeps backslashes of the template', () => {
  // Another name, because the formatter would change a template with the tag `html`.
  const tag = html;
  expect(tag`<i>${'a'}</i>\n`.text).toBe('<i>a</i>\n');
});
