import { errorCodes } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { listFiles, readText } from '../repository.ts';
import { renderErrorCodesPage } from './error-codes-page.ts';
import { errorDescriptions } from './error-descriptions.ts';

const isCode = (text: string): text is (typeof errorCodes)[number] => errorCodes.some((code) => code === text);

it('renderErrorCodesPage has a row for each error code', () => {
  const text = renderErrorCodesPage();
  expect(errorCodes.filter((code) => !text.includes(`| \`${code}\` | `))).toEqual([]);
});

it('the description of each error code contains the status that the reference middleware sends with it', () => {
  // Finds `new ApiError(STATUS, …, { code: 'CODE' … })` in the sources.
  const sources = listFiles('packages/reference-middleware/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const sent = sources.flatMap((file) =>
    [...readText(file).matchAll(/new ApiError\(\s*(\d{3}),(?:(?!new ApiError)[\s\S])*?code: '([\w-]+)'/g)].map(
      ([, status = '', code = '']) => ({
        status,
        code,
      }),
    ),
  );
  expect(sent.length).toBeGreaterThan(50);
  expect(sent.filter(({ status, code }) => !isCode(code) || !errorDescriptions[code].status.includes(status))).toEqual([]);
});
