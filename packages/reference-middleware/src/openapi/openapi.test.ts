import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

it('describes every call once', () => {
  const operations = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`));
  expect(operations.toSorted()).toEqual(Object.values(calls).map(({ method, path }) => `${method} ${path}`).toSorted());
});

it('can be written as JSON, with schemas of bodies and answers', () => {
  const text = JSON.stringify(openApiDocument());
  expect(text).toContain('"operationId":"orderTickets"');
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
});
