/** An available camera. */
export interface CameraOption {
  readonly displayid: string;
  readonly displayname: string;
}

/** Stops a stream, which turns the light of the camera off. */
export function stopCamera(stream: MediaStream | undefined): void {
  stream?.getTracks().forEach((track) => track.stop());
}

/**
 * Opens a camera without sound. Rejects if there is none, access is denied, it is in use, or the page is insecure.
 * @param deviceId the camera; by default chosen by the browser
 * @param signal a stream that arrives after its abort is stopped at once
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

/** The camera of a stream. */
export const getDeviceId = (stream: MediaStream): string | undefined => stream.getVideoTracks()[0]?.getSettings().deviceId;

/** The cameras of this computer; their names are available after access was granted. */
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
