import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Markup } from './html.ts';
import { renderPage } from './render-page.ts';

it.each(['style', 'script'])('the content security policy of a page contains the hash of its inline %s', (tag) => {
  const { body, headers } = renderPage({ title: 'Anmeldung', content: new Markup('<p></p>'), formTargets: [], script: 'a();' });
  const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body) ?? [];
  const hash = createHash('sha256').update(text).digest('base64');
  expect(headers['content-security-policy']).toContain(`${tag}-src 'sha256-${hash}'`);
});
