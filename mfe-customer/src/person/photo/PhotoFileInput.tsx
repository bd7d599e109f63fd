import { Button } from '@aboschalter/ui';
import { useRef } from 'react';

export interface PictureFileButtonProps {
  readonly children?: string;
  readonly busy?: boolean;
  readonly onFile: (file: File) => void;
}

/** 'Bild aus Datei': the file chooser of the browser, for pictures. */
export function PhotoFileInput({ children = 'Bild aus Datei', busy = false, onFile }: PictureFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/bmp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // So that the same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
