import { maxLengthOf } from '@aboschalter/contract';
import { Button, DeleteIcon, DocumentIcon, IconButton, ProgressBar, SuccessIcon, TextField } from '@aboschalter/ui';
import { validationMessages } from '@aboschalter/ui/form';
import { isUnsent, type Upload } from './use-uploads.ts';
import { useEffect, useState } from 'react';

/** A thumbnail of a picture, or an icon for a PDF file. */
function Preview({ content }: { readonly content: Blob }) {
  const isPicture = content.type.startsWith('image/');
  const [pictureUrl, setPictureUrl] = useState<string>();
  useEffect(() => {
    if (!isPicture) return undefined;
    const objectUrl = URL.createObjectURL(content);
    setPictureUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [content, isPicture]);
  return (
    <div className="customer-upload__preview">
      {isPicture ? null : <DocumentIcon />}
      {pictureUrl === undefined ? null : <img src={pictureUrl} alt="Vorschau" />}
    </div>
  );
}

interface UploadItemProps {
  readonly upload: Upload;
  readonly onDescriptionChange: (description: string) => void;
  readonly onRemove: () => void;
  readonly onSend: () => void;
}

/** A file to upload: thumbnail, description and progress. */
export function UploadItem({ upload, onDescriptionChange, onRemove, onSend }: UploadItemProps) {
  const { name, content, description, status } = upload;
  // A request that may have arrived can only be repeated unchanged.
  const isReadOnly = !isUnsent(upload) || (status.kind === 'failed' && status.isOutcomeUnknown);
  return (
    <li className="customer-upload__item" aria-label={name}>
      <Preview content={content} />
      <div className="customer-upload__facts">
        <p className="as-caption">
          <bdi className="customer-upload__name">{name}</bdi>, {formatSize(content)}
        </p>
        <TextField
          label="Bezeichnung"
          required
          value={description}
          readOnly={isReadOnly}
          maxLength={MAX_DESCRIPTION}
          error={isReadOnly ? undefined : validateDescription(description)}
          onChange={onDescriptionChange}
        />
        {status.kind === 'sending' ? <ProgressBar label={`${name} wird hochgeladen`} value={status.progress} /> : null}
        {status.kind === 'sent' ? (
          <p className="customer-upload__sent" role="status">
            <SuccessIcon /> Hochgeladen
          </p>
        ) : null}
        {status.kind === 'failed' ? (
          <p className="customer-upload__failed" role="alert">
            {status.message}
          </p>
        ) : null}
        {status.kind === 'failed' ? (
          <Button writes label={`Erneut senden: ${name}`} onClick={onSend}>
            Erneut senden
          </Button>
        ) : null}
      </div>
      {isUnsent(upload) ? <IconButton icon={<DeleteIcon />} label={`${name} entfernen`} onClick={onRemove} /> : null}
    </li>
  );
}

const MAX_DESCRIPTION = maxLengthOf('description');

function validateDescription(description: string): string | undefined {
  if (description.trim() === '') return validationMessages.required('Bezeichnung');
  if (description.length > MAX_DESCRIPTION) return validationMessages.tooLong(MAX_DESCRIPTION);
  return description.isWellFormed() ? undefined : validationMessages.unreadableCharacter;
}

/** Returns '12 KB' or '4,9 MB'. One KB has 1000 bytes, as in the maximum file size of 5 MB. */
function formatSize({ size }: Blob): string {
  const kilobytes = Math.max(1, Math.round(size / 1_000));
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(size / 1_000_000).toLocaleString('de', { maximumFractionDigits: 1 })} MB`;
}
