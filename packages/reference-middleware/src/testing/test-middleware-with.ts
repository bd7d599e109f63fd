import type { TestDatabaseServer } from './databases.ts';
import { startTestMiddleware, type TestMiddleware } from './test-middleware.ts';

/** A middleware on a new database of one kind (`testDatabaseEngines`); closing it closes the database server, too. */
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
