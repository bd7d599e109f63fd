import { vi } from 'vitest';

// Only tests import this file.

/** A fake video track of a camera. `disconnect` simulates that the camera is unplugged. */
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

  disconnect(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

interface Constraints {
  readonly audio: unknown;
  readonly video: { readonly deviceId?: { readonly exact: string } };
}

/** Installs a fake `navigator.mediaDevices` with cameras of these names. Returns functions that control its responses. */
export function fakeCameras(...names: string[]) {
  const tracks: FakeTrack[] = [];
  const requests: Constraints[] = [];
  const events = new EventTarget();
  let connected = names;
  let respond: () => Promise<void> = () => Promise.resolve();
  const getId = (name: string) => `id of ${name}`;
  const mediaDevices = Object.assign(events, {
    async getUserMedia(constraints: Constraints) {
      requests.push(constraints);
      await respond();
      const deviceId = constraints.video.deviceId?.exact ?? getId(connected[0] ?? '');
      const track = new FakeTrack(deviceId);
      tracks.push(track);
      return { id: `stream ${tracks.length}`, getTracks: () => [track], getVideoTracks: () => [track] };
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'microphone', label: 'Mikrofon' },
      ...connected.map((name) => ({ kind: 'videoinput', deviceId: getId(name), label: name })),
    ],
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return {
    /** The constraints of all requests, oldest first. */
    requests,
    /** Returns the number of running cameras. */
    countRunning: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    /** Returns the number of cameras that were opened. */
    countOpened: () => tracks.length,
    /** Rejects the next requests with a `DOMException` of this name. */
    reject: (name: string) => {
      respond = () => Promise.reject(new DOMException('no camera', name));
    },
    /** Makes the next requests wait until the test settles the returned promise. */
    hold: () => {
      const permission = Promise.withResolvers<void>();
      respond = () => permission.promise;
      return permission;
    },
    /** Disconnects the camera that was opened last. */
    disconnect: () => tracks.at(-1)?.disconnect(),
    /** Replaces the connected cameras. */
    setConnected: (...newNames: string[]) => {
      connected = newNames;
      events.dispatchEvent(new Event('devicechange'));
    },
  };
}

/** Removes all cameras from the browser, as on an insecure page. */
export function removeCameras(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
}

/** Replaces the drawing on canvases. The data URL of a canvas then encodes only its size. */
export function fakeCanvas() {
  const drawImage = vi.fn<(...all: unknown[]) => void>();
  const replaceMethod = (name: string, value: unknown) =>
    Object.defineProperty(HTMLCanvasElement.prototype, name, { value, configurable: true, writable: true });
  replaceMethod('getContext', () => ({ drawImage, fillRect: () => undefined }));
  replaceMethod('toDataURL', function toDataURL(this: HTMLCanvasElement, type: string) {
    return `data:${type};base64,${btoa(`${this.width}x${this.height}`)}`;
  });
  return { drawImage };
}

/** The data URL of a cropped photo with {@link fakeCanvas}: 540 × 720 pixels, the size in which photos are stored. */
export const CROPPED_PHOTO = `data:image/png;base64,${btoa('540x720')}`;

/**
 * Replaces the decoding of picture files. Files named `.png`, `.jpg` or `.bmp` have 1000 × 800 pixels, all others are invalid.
 * Returns a function that counts the decoded pictures whose memory is not released yet.
 */
export function fakePictureFiles() {
  const openBitmaps = new Set<object>();
  vi.stubGlobal('createImageBitmap', async (file: File, options: unknown) => {
    if (!/\.(png|jpg|bmp)$/.test(file.name)) throw new DOMException('no picture', 'InvalidStateError');
    const bitmap = { width: 1000, height: 800, options, close: () => void openBitmaps.delete(bitmap) };
    openBitmaps.add(bitmap);
    return bitmap;
  });
  let count = 0;
  URL.createObjectURL = () => `blob:picture-${(count += 1)}`;
  URL.revokeObjectURL = vi.fn<(address: string) => void>();
  return { countOpen: () => openBitmaps.size };
}
