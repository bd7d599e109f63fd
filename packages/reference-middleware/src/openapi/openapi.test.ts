import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

it('describes every call once', () => {
  const operations = Object.entries(openApiDocument('3.3.0').paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.toSorted()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
});

it('can be written as JSON, with schemas of bodies and answers', () => {
  const text = JSON.stringify(openApiDocument('3.3.0'));
  expect(text).toContain('"operationId":"orderTickets"');
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
});
