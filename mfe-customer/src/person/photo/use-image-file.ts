import { useEffect, useState } from 'react';

const NOT_AN_IMAGE_MESSAGE = 'Diese Datei ist kein Bild, das geöffnet werden kann. Bitte wählen Sie ein Bild im Format JPEG, PNG oder BMP.';
const TOO_LARGE = 'Diese Datei ist größer als 30 MB. Bitte wählen Sie ein kleineres Bild.';
const LARGEST = 30 * 1024 * 1024;

/** A picture from a file: loading, invalid (a German sentence), or loaded. */
export type ImageFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'invalid'; readonly message: string }
  | {
      readonly state: 'ready';
      /** The picture, rotated by its EXIF orientation. */
      readonly bitmap: ImageBitmap;
      /** Its object URL. */
      readonly address: string;
    };

/** Opens a picture from a file, and releases it when another is chosen or the component unmounts. */
export function useImageFile(file: File | undefined): ImageFile {
  const [read, setRead] = useState<{ readonly of: File; readonly picture: ImageFile }>();
  useEffect(() => {
    if (!file) return undefined;
    if (file.size > LARGEST) {
      setRead({ of: file, picture: { state: 'invalid', message: TOO_LARGE } });
      return undefined;
    }
    const address = URL.createObjectURL(file);
    let isCancelled = true;
    let bitmap: ImageBitmap | undefined;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (decoded) => {
        bitmap = decoded;
        if (isCancelled) setRead({ of: file, picture: { state: 'ready', bitmap, address } });
        else bitmap.close();
      },
      () => isCancelled && setRead({ of: file, picture: { state: 'invalid', message: NOT_AN_IMAGE_MESSAGE } }),
    );
    return () => {
      isCancelled = false;
      bitmap?.close();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  if (!file) return { state: 'none' };
  return read?.of === file ? read.picture : { state: 'reading' };
}
