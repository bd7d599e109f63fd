import { getTestPort } from '@aboschalter/object-store/test-port';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findPortConflict, getDevServerAddress, getPageServerAddress, loadPorts } from './ports.ts';

it('loadPorts and the functions for addresses read the ports from the environment, or use defaults', () => {
  expect(loadPorts({})).toEqual({ web: 4300, middleware: 9090, identity: 9080, cards: 9070 });
  expect(getDevServerAddress({ ABOSCHALTER_DEV_PORT: '5000' })).toEqual({ port: 5000, origin: 'http://localhost:5000' });
  expect(getDevServerAddress({}).port).toBe(4310);
  expect(getPageServerAddress({ ABOSCHALTER_PAGE_PORT: '5001' }).origin).toBe('http://localhost:5001');
  expect(getPageServerAddress({}).port).toBe(4311);
  expect(loadPorts({ ABOSCHALTER_WEB_PORT: '8080' })).toMatchObject({ web: 8080, cards: 9070 });
});

it.each(['', 'web', '0', '65536', '-1', '80.5'])('loadPorts throws for a variable that is not a port: %j', (port) => {
  expect(() => loadPorts({ ABOSCHALTER_CARDS_PORT: port })).toThrow(
    `ABOSCHALTER_CARDS_PORT must be a port from 1 to 65535, not "${port}".`,
  );
});

it('findPortConflict reports a port that two services have', async () => {
  const [web, cards] = [await getTestPort(), await getTestPort()];
  expect(await findPortConflict({ web, middleware: await getTestPort(), identity: web, cards })).toBe(
    `Port ${web} is set for web and for identity: set ABOSCHALTER_IDENTITY_PORT to another port.`,
  );
});

it('findPortConflict reports a port that another program uses, with the remedy', async () => {
  const [web, middleware, identity, cards] = [await getTestPort(), await getTestPort(), await getTestPort(), await getTestPort()];
  const ports = { web, middleware, identity, cards };
  expect(await findPortConflict(ports)).toBeUndefined();
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(identity, '127.0.0.1', resolve);
  });
  try {
    expect(await findPortConflict(ports)).toBe(
      `Port ${identity} (identity) is in use: stop the other program, or set ABOSCHALTER_IDENTITY_PORT to another port.`,
    );
  } finally {
    other.close();
  }
});
