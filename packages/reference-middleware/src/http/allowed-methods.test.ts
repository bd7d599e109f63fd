import { calls, type Call } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const allCalls = Object.values<Call>(calls);
const paths = [...new Set(allCalls.map(({ path }) => path))];

it.each(paths)('the path %s rejects undeclared methods with 405 and an Allow header', async (path) => {
  const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001');
  const declared = allCalls.filter((call) => call.path === path).map(({ method }) => method);
  for (const method of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'] as const).filter(
    (candidate) => !declared.some((method) => method === candidate),
  )) {
    const response = await middleware.app.inject({ method, url });
    expect([method, response.statusCode]).toEqual([method, 405]);
    expect(response.headers.allow?.split(', ')).toEqual(expect.arrayContaining(declared));
    expect(response.json()).toEqual({ userMessage: 'Diese Methode gibt es an dieser Adresse nicht.', code: 'method-not-allowed' });
  }
});

it('an unknown path is rejected with 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'PATCH'] as const) {
    const response = await middleware.app.inject({ method, url: '/nowhere' });
    expect([response.statusCode, response.headers.allow]).toEqual([404, undefined]);
  }
});
