import { useState, type DragEvent } from 'react';

import { UploadIcon } from '../icons.tsx';
import { classNames } from '../theme/class-names.ts';
import './layout.css';

/** Props of {@link FileDrop}. */
export interface FileDropProps {
  /** 'Dateien hierher ziehen oder auswählen' by default. */
  text?: string;
  /** What is accepted, as a sentence. */
  hint?: string;
  /** Mime types; only preselects in the file dialog, who takes the files must check them. */
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files by drag and drop or by click. */
export function FileDrop({
  text = 'Dateien hierher ziehen oder auswählen',
  hint,
  accept,
  multiple = true,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    // Dropping is an extra; the label opens the file dialog by click and its input by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classNames('as-drop', isOver && 'as-drop--over')}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <UploadIcon />
      <span className="as-drop__text">{text}</span>
      {hint === undefined ? null : <span className="as-caption">{hint}</span>}
      <input
        type="file"
        className="as-hidden"
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was refused.
          event.target.value = '';
        }}
      />
    </label>
  );
}
