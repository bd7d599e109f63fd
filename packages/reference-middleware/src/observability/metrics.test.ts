import { calls } from '@aboschalter/contract';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabaseEngines } from '../testing/databases.ts';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware } from '../testing/test-middleware.ts';
import { createMetrics, type MetricsOptions } from './metrics.ts';

const options: MetricsOptions = {
  versions: { build: '1', contract: '2' },
  countInProgressIssuances: async () => 3,
  collectProcessMetrics: false,
};
/** Returns the lines with the values of a metric. */
const getLines = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

it('the metrics contain requests by route, errors by code, open issuances and versions, and no personal data', async () => {
  const middleware = await startTestMiddleware();
  onTestFinished(middleware.close);
  const { app, sendRaw } = middleware;
  const uuid = customerUuid('erika');
  await sendRaw(calls.getCustomer, { params: { uuid } });
  await app.inject('/customers?lastName=Musterfrau');
  await app.inject(`/customers/${uuid}`);
  await app.inject('/Musterfrau');

  const { headers, body, statusCode } = await app.inject({ url: '/metrics', headers: { origin: 'http://web.test' } });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  const count = 'aboschalter_request_duration_seconds_count';
  expect(getLines(body, count)).toEqual(
    expect.arrayContaining([
      `${count}{route="/customers/:uuid",method="GET",status="200"} 1`,
      `${count}{route="/customers/:uuid",method="GET",status="401"} 1`,
      `${count}{route="unknown",method="GET",status="404"} 1`,
    ]),
  );
  expect(getLines(body, 'aboschalter_request_errors_total')).toEqual(
    expect.arrayContaining([
      'aboschalter_request_errors_total{code="missing-token"} 2',
      'aboschalter_request_errors_total{code="route-not-found"} 1',
    ]),
  );
  expect(getLines(body, 'aboschalter_issuances_in_progress')).toEqual([expect.stringMatching(/ \d+$/)]);
  expect(getLines(body, 'aboschalter_info')).toEqual([expect.stringContaining('contract="3.3.0"')]);
  for (const secret of ['Musterfrau', uuid, 'lena']) expect(body).not.toContain(secret);
});

it('the metrics are available while the database is unavailable, with NaN for the open issuances', async () => {
  const text = await createMetrics({ ...options, countInProgressIssuances: async () => Promise.reject(new Error('gone')) }).text();
  // `prom-client` writes NaN as `Nan`.
  expect(getLines(text, 'aboschalter_issuances_in_progress')).toEqual(['aboschalter_issuances_in_progress Nan']);
  expect(getLines(text, 'aboschalter_info')).toHaveLength(1);
});

it('the metrics contain the connections to a database server and, if configured, process metrics', async () => {
  const text = await createMetrics({ ...options, pool: () => ({ active: 1, idle: 2, waiting: 3 }), collectProcessMetrics: true }).text();
  expect(getLines(text, 'aboschalter_database_connections')).toEqual([
    'aboschalter_database_connections{state="busy"} 1',
    'aboschalter_database_connections{state="resting"} 2',
    'aboschalter_database_connections{state="waiting"} 3',
  ]);
  expect(getLines(text, 'process_cpu_seconds_total')).toHaveLength(1);
});

it.each(testDatabaseEngines)('the metrics contain the open issuances on %s', async (_, open) => {
  const databases = await open();
  const middleware = await startTestMiddleware({ databaseUrl: await databases.createDatabase() });
  onTestFinished(async () => {
    await middleware.close();
    await databases.close();
  });
  const { body } = await middleware.app.inject('/metrics');
  expect(getLines(body, 'aboschalter_issuances_in_progress')).toEqual([expect.stringMatching(/ \d+$/)]);
});
