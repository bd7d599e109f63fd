import { useEffect, useRef, useState } from 'react';
import { getDeviceId, listCameras, openCamera, stopCamera, type CameraOption } from './camera.ts';

/** How long staff may take to answer the permission prompt, in milliseconds. */
const PERMISSION_TIMEOUT_MS = 30_000;

/** A camera in use. */
export interface Camera {
  /** Its stream; undefined while it opens, and after it was disconnected. */
  readonly stream: MediaStream | undefined;
  /** Whether the camera was disconnected, or the chosen one could not be opened. Another one can then be chosen. */
  readonly isDisconnected: boolean;
  readonly cameras: readonly CameraOption[];
  /** The device id of the camera in use. */
  readonly selected: string | undefined;
  /** Switches to another camera; with undefined the browser chooses. */
  readonly select: (deviceId: string | undefined) => void;
}

interface UseCameraOptions {
  readonly isOn: boolean;
  /**
   * Called once if no camera can be opened: there is none, access is denied, it is in use, the page is insecure, or the
   * permission prompt is not answered.
   */
  readonly onDenied: () => void;
}

/**
 * Opens a camera while `isOn`. Stops it when `isOn` becomes false, another camera is chosen, the component unmounts, the
 * camera is disconnected, or access is granted too late.
 */
export function useCamera({ isOn, onDenied }: UseCameraOptions): Camera {
  // An object, so that choosing the same camera again opens it again.
  const [requestedCamera, setRequestedCamera] = useState<{ readonly deviceId: string | undefined }>({ deviceId: undefined });
  const [stream, setStream] = useState<MediaStream>();
  const [isDisconnected, setDisconnected] = useState(false);
  const [cameras, setCameras] = useState<readonly CameraOption[]>([]);
  const latestOnDenied = useRef(onDenied);
  useEffect(() => {
    latestOnDenied.current = onDenied;
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let opened: MediaStream | undefined;
    const close = () => {
      controller.abort();
      clearTimeout(timer);
      stopCamera(opened);
      setStream(undefined);
    };
    const handleUnavailable = () => {
      if (signal.aborted) return;
      close();
      if (requestedCamera.deviceId === undefined) latestOnDenied.current();
      else setDisconnected(true);
    };
    const timer = setTimeout(handleUnavailable, PERMISSION_TIMEOUT_MS);
    const start = async () => {
      opened = await openCamera(requestedCamera.deviceId, signal);
      clearTimeout(timer);
      opened.getVideoTracks().forEach((track) =>
        track.addEventListener(
          'ended',
          () => {
            stopCamera(opened);
            setStream(undefined);
            setDisconnected(true);
          },
          { signal },
        ),
      );
      setStream(opened);
    };
    start().catch(handleUnavailable);
    return close;
  }, [isOn, requestedCamera]);

  // Lists the cameras again when access was granted, since names are available then, and when a camera is connected or removed.
  const hasAccess = stream !== undefined || isDisconnected;
  useEffect(() => {
    if (!isOn || !hasAccess) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const updateCameras = async () => {
      const available = await listCameras();
      if (!signal.aborted) setCameras(available);
    };
    navigator.mediaDevices.addEventListener('devicechange', () => void updateCameras(), { signal });
    void updateCameras();
    return () => controller.abort();
  }, [isOn, hasAccess]);

  return {
    stream,
    isDisconnected,
    cameras,
    selected: stream && getDeviceId(stream),
    select: (deviceId) => {
      setDisconnected(false);
      setRequestedCamera({ deviceId });
    },
  };
}
