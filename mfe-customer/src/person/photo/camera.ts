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
 * Opens a camera without sound. Rejects if there is no camera, access is denied, the camera is in use, or the page is insecure.
 * @param deviceId the camera; by default chosen by the browser
 * @param signal after an abort, a stream that still arrives is stopped and the promise rejects
 */
export async function openCamera(deviceId: string | undefined, signal: AbortSignal): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new Error('This page has no access to cameras.');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { width: { ideal: 1280 }, height: { ideal: 960 }, ...(deviceId === undefined ? {} : { deviceId: { exact: deviceId } }) },
  });
  if (!signal.aborted) return stream;
  stopCamera(stream);
  throw new Error('The camera request was aborted.');
}

/** Returns the device id of the camera of a stream. */
export const getDeviceId = (stream: MediaStream): string | undefined => stream.getVideoTracks()[0]?.getSettings().deviceId;

/** Lists the cameras of this computer. Their names are available after access was granted. */
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
