import { createHash } from 'node:crypto';
import { html, Markup } from './html.ts';
import { STYLE } from './style.ts';

/** A page ready to be sent. */
export interface HtmlPage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The logo of the product: a card. */
const LOGO = new Markup(
  '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><rect x="1" y="3" width="18" height="14" rx="3" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M1 7.5h18M12 12.5h4" fill="none" stroke="currentColor" stroke-width="1.6"/></svg>',
);

/**
 * Renders a page of the provider. Its content security policy allows only the style and script of the page, by hashes of
 * their text; so there must be no whitespace between the tags and the text.
 * @param formTargets origins to which a form may redirect; browsers apply `form-action` to redirects as well
 */
export function renderPage({
  title,
  content,
  formTargets,
  script,
}: {
  readonly title: string;
  readonly content: Markup;
  readonly formTargets: Iterable<string>;
  readonly script?: string;
}): HtmlPage {
  const markup = html`<!DOCTYPE html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Aboschalter</title>
        <link rel="icon" href="data:," />
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <p class="product">${LOGO} Aboschalter</p>
          <h1>${title}</h1>
          ${content}
        </main>
        ${script === undefined ? undefined : new Markup(`<script>${script}</script>`)}
      </body>
    </html> `;
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hash(STYLE)}`,
    ...(script === undefined ? [] : [`script-src ${hash(script)}`]),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    body: markup.text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  };
}
