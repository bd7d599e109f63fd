import { useEffect, useState } from 'react';

const NO_PICTURE = 'Diese Datei ist kein Bild, das geöffnet werden kann. Bitte wählen Sie ein Bild im Format JPEG, PNG oder BMP.';
const TOO_LARGE = 'Diese Datei ist größer als 30 MB. Bitte wählen Sie ein kleineres Bild.';
const LARGEST = 30 * 1024 * 1024;

/** A picture from a file: on its way, not to be opened (a German sentence), or there. */
export type PictureFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'flawed'; readonly sentence: string }
  | {
      readonly state: 'ready';
      /** The picture the way up that its camera noted (EXIF). */
      readonly bitmap: ImageBitmap;
      /** Where the page can show it from. */
      readonly address: string;
    };

/** Opens a picture from a file, and forgets it when another is chosen or the component goes. */
export function usePictureFile(file: File | undefined): PictureFile {
  const [read, setRead] = useState<{ readonly of: File; readonly picture: PictureFile }>();
  useEffect(() => {
    if (!file) return undefined;
    if (file.size > LARGEST) {
      setRead({ of: file, picture: { state: 'flawed', sentence: TOO_LARGE } });
      return undefined;
    }
    const address = URL.createObjectURL(file);
    let isWanted = true;
    let bitmap: ImageBitmap | undefined;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (decoded) => {
        bitmap = decoded;
        if (isWanted) setRead({ of: file, picture: { state: 'ready', bitmap, address } });
        else bitmap.close();
      },
      () => isWanted && setRead({ of: file, picture: { state: 'flawed', sentence: NO_PICTURE } }),
    );
    return () => {
      isWanted = false;
      bitmap?.close();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  if (!file) return { state: 'none' };
  return read?.of === file ? read.picture : { state: 'reading' };
}
