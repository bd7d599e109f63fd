import { Button, IconButton, UploadIcon } from '@aboschalter/ui';
import { useRef } from 'react';

export interface PhotoFileInputProps {
  readonly children?: string;
  readonly loading?: boolean;
  /** Shows an icon with the text as its tooltip. */
  readonly isIcon?: boolean;
  readonly onFile: (file: File) => void;
}

/** 'Foto aus Datei': opens the system's file chooser for pictures. */
export function PhotoFileInput({ children = 'Foto aus Datei', loading = false, isIcon = false, onFile }: PhotoFileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      {isIcon ? (
        <IconButton icon={<UploadIcon />} label={children} loading={loading} onClick={choose} />
      ) : (
        <Button loading={loading} onClick={choose}>
          {children}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/bmp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without a reset, choosing the same file again fires no event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
