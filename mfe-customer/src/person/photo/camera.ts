/** A camera that can be chosen. */
export interface CameraOption {
  readonly displayid: string;
  readonly displayname: string;
}

/** Ends a stream: the light of the camera goes out. */
export function stopCamera(stream: MediaStream | undefined): void {
  stream?.getTracks().forEach((track) => track.stop());
}

/**
 * The picture of a camera, without sound. Rejects where there is none, it is denied or taken, or the page is insecure.
 * @param deviceId the camera; without it the browser chooses
 * @param signal a stream that comes when this is aborted is stopped at once, and nobody gets it
 */
export async function openCamera(deviceId: string | undefined, signal: AbortSignal): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new Error('this page has no access to cameras');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { width: { ideal: 1280 }, height: { ideal: 960 }, ...(deviceId === undefined ? {} : { deviceId: { exact: deviceId } }) },
  });
  if (!signal.aborted) return stream;
  stopCamera(stream);
  throw new Error('nobody waits for the camera any more');
}

/** The camera that a stream comes from. */
export const getDeviceId = (stream: MediaStream): string | undefined => stream.getVideoTracks()[0]?.getSettings().deviceId;

/** The cameras of this computer; their names are known once access has been given. */
export async function listCameras(): Promise<readonly CameraOption[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }, index) => ({ displayid: deviceId, displayname: label || `Kamera ${index + 1}` }));
  } catch {
    return [];
  }
}
