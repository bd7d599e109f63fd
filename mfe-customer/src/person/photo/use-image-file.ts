import { useEffect, useState } from 'react';

const NOT_AN_IMAGE_MESSAGE = 'Diese Datei ist kein Bild, das geöffnet werden kann. Bitte wählen Sie ein Bild im Format JPEG, PNG oder BMP.';
const TOO_LARGE_MESSAGE = 'Diese Datei ist größer als 30 MB. Bitte wählen Sie ein kleineres Bild.';
const MAX_BYTES = 30 * 1024 * 1024;

/** A picture from a file. `message`: why it is invalid, as a German sentence. */
export type ImageFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'invalid'; readonly message: string }
  | {
      readonly state: 'ready';
      /** The picture, rotated by its EXIF orientation. */
      readonly bitmap: ImageBitmap;
      /** The object URL of the file. */
      readonly address: string;
    };

/** Decodes a picture from a file, and releases it when the file changes or the component unmounts. */
export function useImageFile(file: File | undefined): ImageFile {
  const [decoded, setDecoded] = useState<{ readonly file: File; readonly picture: ImageFile }>();
  useEffect(() => {
    if (!file) return undefined;
    if (file.size > MAX_BYTES) {
      setDecoded({ file, picture: { state: 'invalid', message: TOO_LARGE_MESSAGE } });
      return undefined;
    }
    const address = URL.createObjectURL(file);
    let isCancelled = false;
    let bitmap: ImageBitmap | undefined;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (opened) => {
        bitmap = opened;
        if (isCancelled) bitmap.close();
        else setDecoded({ file, picture: { state: 'ready', bitmap, address } });
      },
      () => {
        if (!isCancelled) setDecoded({ file, picture: { state: 'invalid', message: NOT_AN_IMAGE_MESSAGE } });
      },
    );
    return () => {
      isCancelled = true;
      bitmap?.close();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  if (!file) return { state: 'none' };
  return decoded?.file === file ? decoded.picture : { state: 'reading' };
}
