import { expect, it } from 'vitest';
import { html } from './html.ts';

it('html escapes inserted values, keeps markup, and omits undefined values', () => {
  const bold = html`<b>${'a & "b"'}</b>`;
  expect(html`<p title="${"'"}">${bold}${undefined}</p>`.text).toBe('<p title="&#39;"><b>a &amp; &quot;b&quot;</b></p>');
});
