import { lazy, Suspense, useEffect, type KeyboardEvent } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import { PlusIcon } from '../icons.tsx';
import './file.css';

// Loaded only on screens with a dropzone (22 kB).
const Dragger = lazy(() => import('./antd-dragger.ts'));

/** Props of {@link FileDropzone}. */
export interface FileDropzoneProps {
  /** The call to action: 'Dateien hierher ziehen, klicken oder einfügen'. */
  label: string;
  /** The accepted files, in a line below. */
  hint?: string;
  /**
   * The types that the file chooser offers; other dropped files are passed to `onFiles` as well.
   */
  accept: string;
  /** Called with all files that were dropped, chosen or pasted together. */
  onFiles: (files: readonly File[]) => void;
}

/**
 * Accepts files: dropped on it, chosen by a click, Enter or Space, or pasted anywhere while it is
 * mounted.
 */
export function FileDropzone({ label, hint, accept, onFiles }: FileDropzoneProps) {
  useNoStrayDrops();
  return (
    <div className="as-file-drop" onKeyDown={pressOnSpace} role="presentation">
      <Suspense fallback={<Skeleton height={96} label="Dateiauswahl wird geladen" />}>
        <Dragger
          multiple
          pastable
          accept={{ format: accept, filter: 'native' }}
          showUploadList={false}
          fileList={[]}
          beforeUpload={(file, all) => {
            // Called for each file of a selection; antd uploads nothing.
            if (file === all[0]) onFiles(all);
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

/** antd's dropzone reacts to Enter only. */
function pressOnSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}

/** Prevents the browser from opening a file that is dropped next to the dropzone. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}
