import type { Page } from '@playwright/test';

/** Watches every stream that the page gets from a camera or a microphone. */
export async function trackMediaStreams(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
    Reflect.set(globalThis, 'openedStreams', streams);
  });
  /** The kinds of the tracks that are live now, `video` or `audio`. */
  return () =>
    page.evaluate(() => {
      const streams: unknown = Reflect.get(globalThis, 'openedStreams');
      if (!Array.isArray(streams)) throw new Error('nobody watches the camera');
      return streams
        .flatMap((stream: unknown) => (stream instanceof MediaStream ? stream.getTracks() : []))
        .filter(({ readyState }) => readyState === 'live')
        .map(({ kind }) => kind);
    });
}
