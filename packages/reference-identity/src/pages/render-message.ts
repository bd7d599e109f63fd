import { html, type Markup } from './html.ts';

/** Renders why a form was rejected, with the id `error`. Takes the same room without a message, so that no field moves. */
export const renderMessage = (error: string | undefined): Markup =>
  html`<div class="message">${error === undefined ? undefined : html`<p class="error" id="error" role="alert">${error}</p>`}</div>`;
