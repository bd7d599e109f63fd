import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { PHOTO_SIZE, type CropArea } from './crop-image.ts';

export interface PhotoCropperProps {
  readonly imageUrl: string;
  /** Called with the crop area, in pixels of the picture, whenever it changes. */
  readonly onCropChange: (area: CropArea) => void;
}

const MAX_ZOOM = 5;

/** A picture in the crop frame: moved with the pointer or arrow keys, zoomed with the slider, wheel or fingers. */
export function PhotoCropper({ imageUrl, onCropChange }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="photo-frame">
        <Cropper
          image={imageUrl}
          aspect={PHOTO_SIZE.width / PHOTO_SIZE.height}
          objectFit="cover"
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => onCropChange(area)}
          cropperProps={{ role: 'group', 'aria-label': 'Bildausschnitt, mit den Pfeiltasten verschieben' }}
          mediaProps={{ alt: 'Bild aus der Datei' }}
        />
      </div>
      <label className="photo-zoom">
        Vergrößern
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} Prozent`}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  );
}
