import { expect, it } from 'vitest';
import { renderMessage } from './render-message.ts';

it('announces a message, and keeps its place without one', () => {
  expect(renderMessage('Falsch.').text).toBe('<div class="message"><p class="error" id="error" role="alert">Falsch.</p></div>');
  expect(renderMessage(undefined).text).toBe('<div class="message"></div>');
});
