import { expect, it } from 'vitest';
import { parsePeResponse, toErrorResponse, serializePeResponse } from './pe-response.ts';

it('parsePeResponse returns a response that was serialized as XML unchanged', () => {
  const response = { statusCode: 5, statusText: 'Größer als <8> & "voll"', data: 'ab-_9' };
  expect(parsePeResponse(serializePeResponse(response))).toEqual(response);
});

it.each(['', 'no xml', '<PeAnswer/>', '<PeAnswer><StatusCode>x</StatusCode></PeAnswer>', '<a><b></a>'])(
  'parsePeResponse returns undefined for %j',
  (text) => {
    expect(parsePeResponse(text)).toBeUndefined();
  },
);

it('the message about a lost USB connection contains the words that the specification prescribes', () => {
  expect(toErrorResponse('usb')).toMatchObject({ statusCode: 4, data: '' });
  expect(toErrorResponse('usb').statusText).toMatch(/Fehler.*handle/);
});
