import { lazy, Suspense, useEffect, type KeyboardEvent } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import { PlusIcon } from '../icons.tsx';
import './file.css';

// Only screens that take files pay for antd's (22 kB).
const Dragger = lazy(() => import('antd/es/upload/Dragger'));

/** Props of {@link FileDropzone}. */
export interface FileDropzoneProps {
  /** What can be done: 'Dateien hierher ziehen, klicken oder einfügen'. */
  label: string;
  /** Which files are taken, as a quiet line below. */
  hint?: string;
  /** Which files the chooser of the system offers, as types; what else comes is given to `onFiles` all the same. */
  accept: string;
  /** Whatever was dropped, chosen or pasted at once. */
  onFiles: (files: readonly File[]) => void;
}

/** A place that takes files: dropped on it, chosen by a click, Enter or Space, or pasted anywhere while it is there. */
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
            // Asked for each file of a selection; nothing is uploaded by antd.
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

/** antd's place is a button that only Enter presses. */
function pressOnSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement) || event.target.role !== 'button') return;
  event.preventDefault();
  event.target.click();
}

/** A file that is dropped beside the place would be opened in place of the page. */
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
