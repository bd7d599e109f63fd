import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Markup } from './html.ts';
import { renderPage } from './render-page.ts';

it.each(['style', 'script'])('the policy names the hash of exactly the %s that stands in the page', (tag) => {
  const { body, headers } = renderPage({ title: 'Anmeldung', content: new Markup('<p></p>'), formTargets: [], script: 'a();' });
  const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body) ?? [];
  const hash = createHash('sha256').update(text).digest('base64');
  expect(headers['content-security-policy']).toContain(`${tag}-src 'sha256-${hash}'`);
});
