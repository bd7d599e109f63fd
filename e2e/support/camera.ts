import type { Page } from '@playwright/test';

/**
 * Tracks every stream of a camera or microphone in the page. Must be called before the page is opened.
 * @returns a function that returns the kinds of the active tracks: `video` or `audio`
 */
export async function trackMediaStreams(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      streams.push(stream);
      return stream;
    };
    Reflect.set(globalThis, 'openedStreams', streams);
  });
  return () =>
    page.evaluate(() => {
      const streams: unknown = Reflect.get(globalThis, 'openedStreams');
      if (!Array.isArray(streams)) throw new Error('The media streams of this page are not tracked.');
      return streams
        .flatMap((stream: unknown) => (stream instanceof MediaStream ? stream.getTracks() : []))
        .filter(({ readyState }) => readyState === 'live')
        .map(({ kind }) => kind);
    });
}
