import { Select, Spinner } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import type { Camera } from './use-camera.ts';

export interface CameraViewProps {
  readonly camera: Camera;
  /** The photo that was taken. It covers the camera picture; the camera stays on. */
  readonly taken: string | undefined;
  /** Called with the video element as soon as it shows the camera picture. */
  readonly onShowing: (video: HTMLVideoElement) => void;
}

/** The camera picture with the crop frame, and a choice between several cameras. */
export function CameraView({ camera: { stream, isDisconnected, cameras, selected, select }, taken, onShowing }: CameraViewProps) {
  // After a disconnection even a single remaining camera must be chosen.
  const mustChooseCamera = isDisconnected && cameras.length > 0;
  return (
    <>
      {/* Focusable, so that the keyboard can scroll the dialog in a low window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="photo-frame" role="group" aria-label="Bild" tabIndex={0}>
        {stream ? <LiveVideo key={stream.id} stream={stream} onShowing={onShowing} /> : null}
        {taken === undefined ? null : <img className="photo-frame__fill" src={taken} alt="Aufgenommenes Foto" />}
        {stream || taken !== undefined ? null : (
          <p className="photo-frame__wait" role={isDisconnected ? 'alert' : 'status'}>
            {isDisconnected ? (
              'Von dieser Kamera kommt kein Bild mehr. Bitte wählen Sie eine andere Kamera oder ein Bild aus einer Datei.'
            ) : (
              <>
                <Spinner /> Die Kamera wird geöffnet. Bitte erlauben Sie den Zugriff, wenn der Browser danach fragt.
              </>
            )}
          </p>
        )}
      </div>
      {cameras.length > 1 || mustChooseCamera ? (
        <Select
          label="Kamera"
          options={cameras}
          value={selected}
          onChange={select}
          placeholder={selected === undefined ? 'Bitte auswählen' : null}
        />
      ) : null}
    </>
  );
}

function LiveVideo({ stream, onShowing }: { readonly stream: MediaStream; readonly onShowing: (video: HTMLVideoElement) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return undefined;
    current.srcObject = stream;
    return () => {
      current.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={video}
      className="photo-frame__fill"
      aria-label="Kamerabild"
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      onLoadedData={({ currentTarget }) => onShowing(currentTarget)}
    />
  );
}
