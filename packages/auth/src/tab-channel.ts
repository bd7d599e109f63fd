import { z } from 'zod';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('ended'), reason: z.enum(['signed-out', 'refused', 'expired']) }),
]);

/** A message between tabs: the stored tokens have changed, or the session has ended. Contains no token. */
export type TabMessage = z.infer<typeof messageSchema>;

/** A channel to the other tabs of this origin. */
export interface TabChannel {
  send(message: TabMessage): void;
  close(): void;
}

/**
 * Opens the channel to the other tabs. If the browser denies it, tabs are not notified.
 * @param receive called with each message of another tab
 */
export function openTabChannel(receive: (message: TabMessage) => void, name = 'aboschalter-session'): TabChannel {
  const channel = tryOpen(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (message) receive(message);
  });
  return {
    send: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
      channel?.postMessage(message);
    },
    close: () => {
      channel?.close();
    },
  };
}

/** Opens a channel; returns `undefined` if the browser denies it. */
function tryOpen(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
