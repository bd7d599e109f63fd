import { useEffect, useRef, useState } from 'react';
import { getDeviceId, listCameras, openCamera, stopCamera, type CameraOption } from './camera.ts';

/** How long the question for access may stay unanswered, in milliseconds. */
const PERMISSION_TIMEOUT_MS = 30_000;

/** A camera in use. */
export interface Camera {
  /** Its stream; undefined while it opens, and when it is lost. */
  readonly stream: MediaStream | undefined;
  /** It was disconnected, or another one could not be opened: another can be chosen. */
  readonly isDisconnected: boolean;
  readonly cameras: readonly CameraOption[];
  /** The camera that is in use. */
  readonly selected: string | undefined;
  /** Switches to another camera; by default chosen by the browser. */
  readonly select: (deviceId: string | undefined) => void;
}

/**
 * Uses a camera while `on`. Releases it in all cases: when `on` ends, another is chosen, the component unmounts, it is
 * disconnected, or access is granted too late.
 * @param onDenied called once if no camera is available: none, denied, in use, insecure page, unanswered question
 */
export function useCamera(on: boolean, onDenied: () => void): Camera {
  const [wanted, setWanted] = useState<{ readonly deviceId: string | undefined }>({ deviceId: undefined });
  const [stream, setStream] = useState<MediaStream>();
  const [lost, setLost] = useState(false);
  const [cameras, setCameras] = useState<readonly CameraOption[]>([]);
  const denied = useRef(onDenied);
  useEffect(() => {
    denied.current = onDenied;
  });

  useEffect(() => {
    if (!on) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let opened: MediaStream | undefined;
    const end = () => {
      controller.abort();
      clearTimeout(timer);
      stopCamera(opened);
      setStream(undefined);
    };
    const handleUnavailable = () => {
      if (signal.aborted) return;
      end();
      if (wanted.deviceId === undefined) denied.current();
      else setLost(true);
    };
    const timer = setTimeout(handleUnavailable, PERMISSION_TIMEOUT_MS);
    const start = async () => {
      opened = await openCamera(wanted.deviceId, signal);
      clearTimeout(timer);
      opened.getVideoTracks().forEach((track) =>
        track.addEventListener(
          'ended',
          () => {
            stopCamera(opened);
            setStream(undefined);
            setLost(true);
          },
          { signal },
        ),
      );
      setStream(opened);
    };
    start().catch(handleUnavailable);
    return end;
  }, [on, wanted]);

  // Listed again when access was granted (names are available then), and when one is connected or disconnected.
  const hasAccess = stream !== undefined || lost;
  useEffect(() => {
    if (!on || !hasAccess) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const list = async () => {
      const found = await listCameras();
      if (!signal.aborted) setCameras(found);
    };
    navigator.mediaDevices.addEventListener('devicechange', () => void list(), { signal });
    void list();
    return () => controller.abort();
  }, [on, hasAccess]);

  return {
    stream,
    isDisconnected: lost,
    cameras,
    selected: stream && getDeviceId(stream),
    select: (deviceId) => {
      setLost(false);
      setWanted({ deviceId });
    },
  };
}
