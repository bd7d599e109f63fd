import type { TestDatabaseServer } from './databases.ts';
import { startTestMiddleware, type TestMiddleware } from './test-middleware.ts';

/**
 * Starts a middleware on a new database of one of the `testDatabaseEngines`. `close` also stops the database server.
 * @param startServer starts the database server of the engine
 */
export async function startTestMiddlewareOnEngine(startServer: () => Promise<TestDatabaseServer>): Promise<TestMiddleware> {
  const databases = await startServer();
  const middleware = await startTestMiddleware({ databaseUrl: await databases.createDatabase() });
  return {
    ...middleware,
    close: async () => {
      await middleware.close();
      await databases.close();
    },
  };
}
