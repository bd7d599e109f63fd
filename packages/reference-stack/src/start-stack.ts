import { getServiceUrls, type StackSettings } from './stack-settings.ts';
import { startCards, startDemoMiddleware, startIdentity, startWeb, type Service } from './services.ts';

/** A started stack. */
export interface RunningStack {
  readonly urls: ReturnType<typeof getServiceUrls>;
  close(): Promise<void>;
}

/**
 * Starts identity provider, middleware, card workstation and web server in this process.
 * @throws Error with the reason if one of them cannot be started; the others are then closed
 */
export async function startStackInProcess(settings: StackSettings): Promise<RunningStack> {
  const running: Service[] = [];
  const close = async () => {
    await Promise.all(running.map((service) => service.close()));
  };
  try {
    // The identity provider starts first, because the middleware fetches its keys.
    running.push(await startIdentity(settings));
    const started = await Promise.allSettled([startDemoMiddleware(settings), startCards(settings), startWeb(settings)]);
    for (const result of started) if (result.status === 'fulfilled') running.push(result.value);
    for (const result of started) if (result.status === 'rejected') throw result.reason;
  } catch (error) {
    await close();
    throw error;
  }
  return { urls: getServiceUrls(settings), close };
}
