import { calls } from '@aboschalter/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApiDocument } from './openapi.ts';

const validate = (document: unknown) => new Validator().validate(z.looseObject({}).parse(JSON.parse(JSON.stringify(document))));

it('the document describes every call once', () => {
  const operations = Object.entries(buildOpenApiDocument('3.3.0').paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.toSorted()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
});

it('the document is valid OpenAPI 3.1, according to an independent validator', async () => {
  const document = buildOpenApiDocument('3.3.0');
  expect(document).toMatchObject({ openapi: '3.1.0' });
  expect(await validate(document)).toEqual({ valid: true });
  expect(await validate({ ...document, info: {} })).toMatchObject({ valid: false });
});

it('the document requires only the response fields that the client requires', () => {
  const { get } = buildOpenApiDocument('3.3.0').paths?.['/configuration'] ?? {};
  expect(get?.responses).toMatchObject({ 200: { content: { 'application/json': { schema: { required: ['identityProvider'] } } } } });
  expect(JSON.stringify(get)).not.toContain('additionalProperties');
});
