import { ErrorIcon } from '@aboschalter/ui';
import type { RejectedFile } from './validate-file.ts';

/** Lists the rejected files of the last selection with the reasons. */
export function RejectedFiles({ files }: { readonly files: readonly RejectedFile[] }) {
  return (
    <div role="alert">
      {files.length === 0 ? null : (
        <ul className="customer-upload__rejected">
          {files.map(({ name, message }, index) => (
            // Two files can have the same name.
            <li key={`${index} ${name ?? ''}`}>
              <ErrorIcon />
              <p>
                {name === undefined ? null : <bdi className="customer-upload__name">{name}</bdi>} {message}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
