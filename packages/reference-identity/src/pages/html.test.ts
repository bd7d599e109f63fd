import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes what is put in, keeps markup, and leaves nothing for what is missing', () => {
  const bold = html`<b>${'a & "b"'}</b>`;
  expect(html`<p title="${"'"}">${bold}${undefined}</p>`.text).toBe('<p title="&#39;"><b>a &amp; &quot;b&quot;</b></p>');
});
