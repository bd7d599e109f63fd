import { ErrorIcon } from '@aboschalter/ui';
import type { RefusedFile } from './read-file.ts';

/** Which files of the last selection are not taken, and why. */
export function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  return (
    <div role="alert">
      {files.length === 0 ? null : (
        <ul className="customer-upload__refused">
          {files.map(({ name, sentence }, index) => (
            // Two files may be called the same.
            <li key={`${index} ${name ?? ''}`}>
              <ErrorIcon />
              <p>
                {name === undefined ? null : <bdi className="customer-upload__name">{name}</bdi>} {sentence}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
