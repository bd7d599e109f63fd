import { expect, it } from 'vitest';
import { renderMessage } from './render-message.ts';

it('renderMessage renders an alert, or an empty element of the same size without a message', () => {
  expect(renderMessage('Falsch.').text).toBe('<div class="message"><p class="error" id="error" role="alert">Falsch.</p></div>');
  expect(renderMessage(undefined).text).toBe('<div class="message"></div>');
});
