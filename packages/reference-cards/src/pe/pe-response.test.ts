import { expect, it } from 'vitest';
import { parsePeResponse, toErrorResponse, serializePeResponse } from './pe-response.ts';

it('a response survives a round trip through XML', () => {
  const answer = { statusCode: 5, statusText: 'Größer als <8> & "voll"', data: 'ab-_9' };
  expect(parsePeResponse(serializePeResponse(answer))).toEqual(answer);
});

it.each(['', 'no xml', '<PeAnswer/>', '<PeAnswer><StatusCode>x</StatusCode></PeAnswer>', '<a><b></a>'])('is undefined for %j', (text) => {
  expect(parsePeResponse(text)).toBeUndefined();
});

it('a lost USB connection has the specified words in its message', () => {
  expect(toErrorResponse('usb')).toMatchObject({ statusCode: 4, data: '' });
  expect(toErrorResponse('usb').statusText).toMatch(/Fehler.*handle/);
});
