import { lazy, Suspense, useEffect, type KeyboardEvent } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import { PlusIcon } from '../icons.tsx';
import './file.css';

// Loaded on demand, because only some screens have a dropzone (22 kB).
const Dragger = lazy(() => import('./antd-dragger.ts'));

/** Props of {@link FileDropzone}. */
export interface FileDropzoneProps {
  /** The call to action: 'Dateien hierher ziehen, klicken oder einfügen'. */
  label: string;
  /** Which files are accepted, shown below the label. */
  hint?: string;
  /** The media types that the file chooser offers. `onFiles` also receives dropped and pasted files of other types. */
  accept: string;
  /** Called with all files that were dropped, chosen or pasted together. */
  onFiles: (files: readonly File[]) => void;
}

/**
 * Accepts files that are dropped on it, or chosen after a click, Enter or Space, or pasted anywhere on the page while the
 * dropzone is mounted.
 */
export function FileDropzone({ label, hint, accept, onFiles }: FileDropzoneProps) {
  usePreventDropsOutside();
  return (
    <div className="as-file-drop" onKeyDown={openChooserOnSpace} role="presentation">
      <Suspense fallback={<Skeleton height={96} label="Dateiauswahl wird geladen" />}>
        <Dragger
          multiple
          pastable
          accept={{ format: accept, filter: 'native' }}
          showUploadList={false}
          fileList={[]}
          beforeUpload={(file, files) => {
            // antd calls this for each file of a selection. The result `false` prevents its upload.
            if (file === files[0]) onFiles(files);
            return false;
          }}
        >
          <span className="as-file-drop__label">
            <PlusIcon /> {label}
          </span>
          {hint === undefined ? null : <span className="as-caption">{hint}</span>}
        </Dragger>
      </Suspense>
    </div>
  );
}

/** Opens the file chooser on Space. antd handles Enter only. */
function openChooserOnSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}

/** Prevents the browser from opening a file that is dropped next to the dropzone. */
function usePreventDropsOutside(): void {
  useEffect(() => {
    const preventOpening = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    window.addEventListener('dragover', preventOpening);
    window.addEventListener('drop', preventOpening);
    return () => {
      window.removeEventListener('dragover', preventOpening);
      window.removeEventListener('drop', preventOpening);
    };
  }, []);
}
