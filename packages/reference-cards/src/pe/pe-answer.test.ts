import { expect, it } from 'vitest';
import { parsePeAnswer, refusal, writePeAnswer } from './pe-answer.ts';

it('survives the way through XML', () => {
  const answer = { statusCode: 5, statusText: 'Größer als <8> & "voll"', data: 'ab-_9' };
  expect(parsePeAnswer(writePeAnswer(answer))).toEqual(answer);
});

it.each(['', 'no xml', '<PeAnswer/>', '<PeAnswer><StatusCode>x</StatusCode></PeAnswer>', '<a><b></a>'])('is undefined for %j', (text) => {
  expect(parsePeAnswer(text)).toBeUndefined();
});

it('has the words by which staff are told that USB is lost', () => {
  expect(refusal('usb')).toMatchObject({ statusCode: 4, data: '' });
  expect(refusal('usb').statusText).toMatch(/Fehler.*handle/);
});
