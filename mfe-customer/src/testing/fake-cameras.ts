import { vi } from 'vitest';

/** A track that can be inspected and disconnected. Only tests import this file. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  readonly deviceId: string;

  constructor(deviceId: string) {
    super();
    this.deviceId = deviceId;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getSettings(): { deviceId: string } {
    return { deviceId: this.deviceId };
  }

  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

interface Constraints {
  readonly audio: unknown;
  readonly video: { readonly deviceId?: { readonly exact: string } };
}

/** Adds cameras to the browser, by their names, with controlled responses. */
export function fakeCameras(...names: string[]) {
  const tracks: FakeTrack[] = [];
  const asked: Constraints[] = [];
  const events = new EventTarget();
  let present = names;
  let answer: () => Promise<void> = () => Promise.resolve();
  const idOf = (name: string) => `id of ${name}`;
  const mediaDevices = Object.assign(events, {
    async getUserMedia(constraints: Constraints) {
      asked.push(constraints);
      await answer();
      const deviceId = constraints.video.deviceId?.exact ?? idOf(present[0] ?? '');
      const track = new FakeTrack(deviceId);
      tracks.push(track);
      return { id: `stream ${tracks.length}`, getTracks: () => [track], getVideoTracks: () => [track] };
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'microphone', label: 'Mikrofon' },
      ...present.map((name) => ({ kind: 'videoinput', deviceId: idOf(name), label: name })),
    ],
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return {
    /** The requests, oldest first. */
    asked,
    /** The number of running cameras. */
    live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    opened: () => tracks.length,
    refuse: (name: string) => {
      answer = () => Promise.reject(new DOMException('no camera', name));
    },
    /** Makes the question for access wait for the test. */
    wait: () => {
      const gate = Promise.withResolvers<void>();
      answer = () => gate.promise;
      return gate;
    },
    unplug: () => tracks.at(-1)?.unplug(),
    plug: (...now: string[]) => {
      present = now;
      events.dispatchEvent(new Event('devicechange'));
    },
  };
}

/** Removes all cameras from the browser, as on an insecure page. */
export function removeCameras(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
}

/** A canvas that encodes its drawings in its data URL. */
export function fakeCanvas() {
  const drawImage = vi.fn<(...all: unknown[]) => void>();
  const define = (name: string, value: unknown) =>
    Object.defineProperty(HTMLCanvasElement.prototype, name, { value, configurable: true, writable: true });
  define('getContext', () => ({ drawImage, fillRect: () => undefined }));
  define('toDataURL', function toDataURL(this: HTMLCanvasElement, type: string) {
    return `data:${type};base64,${btoa(`${this.width}x${this.height}`)}`;
  });
  return { drawImage };
}

/** The result of {@link fakeCanvas} for a picture of the right size. */
export const CROPPED_PHOTO = `data:image/png;base64,${btoa('540x720')}`;

/** Files: those named `.png` and similar are pictures of 1000 × 800, all others are invalid. */
export function fakePictureFiles() {
  const open = new Set<object>();
  vi.stubGlobal('createImageBitmap', async (file: File, options: unknown) => {
    if (!/\.(png|jpg|bmp)$/.test(file.name)) throw new DOMException('no picture', 'InvalidStateError');
    const bitmap = { width: 1000, height: 800, options, close: () => void open.delete(bitmap) };
    open.add(bitmap);
    return bitmap;
  });
  let count = 0;
  URL.createObjectURL = () => `blob:picture-${(count += 1)}`;
  URL.revokeObjectURL = vi.fn<(address: string) => void>();
  return { open: () => open.size };
}
