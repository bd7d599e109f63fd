import { toast } from '@aboschalter/platform';
import { Button, Dialog, DialogCancelButton, FormError, Spinner, useAsyncAction } from '@aboschalter/ui';
import { useState } from 'react';
import { PersonLine } from '../PersonLine.tsx';
import { CameraView } from './CameraView.tsx';
import { PhotoCropper } from './PhotoCropper.tsx';
import { getCenteredCrop, cropToDataUrl, type CropArea } from './crop-image.ts';
import { PhotoFileInput } from './PhotoFileInput.tsx';
import { useCamera } from './use-camera.ts';
import { useImageFile } from './use-image-file.ts';
import './photo-dialog.css';

const CROP_FAILED_MESSAGE = 'Das Foto konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.';

export interface PhotoDialogProps {
  /** The person, as the first line; see `formatPerson`. */
  readonly person: string;
  /** An initial picture. Without one the dialog starts with the camera. */
  readonly file?: File | undefined;
  /**
   * Called with the picture as a data URI: a PNG of 540 × 720 pixels. If the promise rejects, the dialog shows the
   * message and keeps the picture.
   */
  readonly onAccept: (picture: string) => void | Promise<void>;
  /** Whether `onAccept` sends the picture. 'Übernehmen' is then disabled while there is no connection. */
  readonly sendsImmediately?: boolean;
  readonly onClose: () => void;
}

/**
 * 'Bild Aufnehmen' (specification, document 1, section 5 and document 2, section 2): takes a photo with the camera or
 * crops a picture from a file. Without access to a camera the dialog shows a message and closes.
 */
export function PhotoDialog({ person, file: initialFile, sendsImmediately = false, onAccept, onClose }: PhotoDialogProps) {
  const [file, setFile] = useState(initialFile);
  const [takenPhoto, setTakenPhoto] = useState<string>();
  const [cropArea, setCropArea] = useState<CropArea>();
  const [video, setVideo] = useState<HTMLVideoElement>();
  const camera = useCamera({
    isOn: file === undefined,
    onDenied: () => {
      toast.error('Kein Webcamzugriff möglich', { belongsToVisit: true });
      onClose();
    },
  });
  const picture = useImageFile(file);
  const acceptance = useAsyncAction();

  /** Starts again with a file, or with the camera if it is undefined. */
  const restart = (next: File | undefined) => {
    acceptance.clearError();
    setFile(next);
    setTakenPhoto(undefined);
    setCropArea(undefined);
  };
  /** Passes the cropped picture on; reports a picture that could not be cropped. */
  const handleCropped = (cropped: string | undefined, onCropped: (picture: string) => void) => {
    if (cropped === undefined) toast.error(CROP_FAILED_MESSAGE, { belongsToVisit: true });
    else onCropped(cropped);
  };
  const takePhoto = () => {
    if (video) handleCropped(cropToDataUrl(video, getCenteredCrop(video.videoWidth, video.videoHeight)), setTakenPhoto);
  };

  const hasPicture = file !== undefined || takenPhoto !== undefined;
  // The video element can still show the stream of a camera that was chosen before.
  const isShowingCamera = camera.stream !== undefined && video?.srcObject === camera.stream;
  const send = (accepted: string) => acceptance.run(() => onAccept(accepted));
  const accept = () => {
    if (picture.state === 'ready' && cropArea) handleCropped(cropToDataUrl(picture.bitmap, cropArea), send);
    else if (takenPhoto !== undefined) send(takenPhoto);
  };
  const footer = (
    <>
      <div className="as-dialog__left">
        {file ? (
          <Button loading={acceptance.isPending} onClick={() => restart(undefined)}>
            Foto mit der Kamera
          </Button>
        ) : null}
        <PhotoFileInput loading={acceptance.isPending} onFile={restart}>
          {file ? 'Andere Datei' : 'Foto aus Datei'}
        </PhotoFileInput>
      </div>
      {hasPicture ? null : <DialogCancelButton key="cancel" />}
      {hasPicture ? null : (
        <Button
          key="take"
          variant="primary"
          autoFocus
          disabledReason={isShowingCamera ? undefined : 'Die Kamera zeigt noch kein Bild.'}
          onClick={takePhoto}
        >
          Foto aufnehmen
        </Button>
      )}
      {takenPhoto === undefined ? null : (
        <Button loading={acceptance.isPending} onClick={() => restart(undefined)}>
          Neu aufnehmen
        </Button>
      )}
      {hasPicture ? (
        <Button
          key="accept"
          variant="primary"
          autoFocus
          writes={sendsImmediately}
          loading={acceptance.isPending}
          // A photo from the camera is already cropped.
          disabledReason={file === undefined || cropArea ? undefined : 'Es ist noch kein Bild zu sehen.'}
          onClick={accept}
        >
          Übernehmen
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog open title="Bild Aufnehmen" onClose={acceptance.isPending ? undefined : onClose} footer={footer}>
      <PersonLine text={person} />
      <div className="photo-dialog">
        {file === undefined ? <CameraView camera={camera} taken={takenPhoto} onShowing={setVideo} /> : null}
        {picture.state === 'ready' ? <PhotoCropper key={picture.address} imageUrl={picture.address} onCropChange={setCropArea} /> : null}
        {picture.state === 'invalid' ? <p role="alert">{picture.message}</p> : null}
        {picture.state === 'reading' ? <Spinner /> : null}
        <FormError text={acceptance.errorMessage} />
      </div>
    </Dialog>
  );
}
