import type { TestDatabaseServer } from './databases.ts';
import { startTestMiddleware, type TestMiddleware } from './test-middleware.ts';

/** Starts a middleware on a new database of one kind (`testDatabaseEngines`). `close` also stops the database server. */
export async function startTestMiddlewareWith(open: () => Promise<TestDatabaseServer>): Promise<TestMiddleware> {
  const databases = await open();
  const middleware = await startTestMiddleware(await databases.fresh());
  return {
    ...middleware,
    close: async () => {
      await middleware.close();
      await databases.close();
    },
  };
}
