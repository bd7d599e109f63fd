import { ACCEPT_ATTRIBUTE } from '@aboschalter/formats/file-check';
import { Button, Dialog, DialogCancelButton, FileDropzone, useRegisterUnsavedChanges } from '@aboschalter/ui';
import { useEffect } from 'react';
import { CustomerLine } from '../../../person/PersonLine.tsx';
import { RejectedFiles } from './RejectedFiles.tsx';
import { UploadItem } from './UploadItem.tsx';
import { isUnsent, useUploads, type Upload } from './use-uploads.ts';
import './upload.css';

interface UploadDialogProps {
  readonly customerUuid: string;
  readonly onClose: () => void;
}

/**
 * The dialog 'Dokumente hochladen'. Staff drop, choose or paste at most five files. Each file has a description, a progress bar
 * and its own outcome (specification, document 1, sections 2 and 5). The dialog closes once all files are stored.
 */
export function UploadDialog({ customerUuid, onClose }: UploadDialogProps) {
  const { uploads, rejectedFiles, isUploading, isDone, ...actions } = useUploads(customerUuid);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const disabledReason = getDisabledReason(uploads, { isUploading });
  return (
    <Dialog
      open
      title="Dokumente hochladen"
      width={720}
      onClose={onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" writes loading={isUploading} disabledReason={disabledReason} onClick={actions.sendAll}>
            Hochladen
          </Button>
        </>
      }
    >
      <CustomerLine customerUuid={customerUuid} />
      <div className="customer-upload">
        <FileDropzone
          label="Dateien hierher ziehen, klicken oder mit Strg+V einfügen"
          hint="Höchstens 5 Dateien mit je 5 Megabyte: JPEG, BMP, PNG oder PDF"
          accept={ACCEPT_ATTRIBUTE}
          onFiles={(chosen) => void actions.add(chosen)}
        />
        <RejectedFiles files={rejectedFiles} />
        {uploads.length === 0 ? null : (
          <ul className="customer-upload__list" aria-label="Ausgewählte Dateien">
            {uploads.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                onDescriptionChange={(text) => actions.changeDescription(upload.id, text)}
                onRemove={() => actions.remove(upload.id)}
                onSend={() => actions.sendOne(upload)}
              />
            ))}
          </ul>
        )}
        <UnsentFilesGuard uploads={uploads} />
      </div>
    </Dialog>
  );
}

/** Returns why 'Hochladen' is disabled. While only files that are being sent are listed, the button is busy instead. */
function getDisabledReason(uploads: readonly Upload[], { isUploading }: { readonly isUploading: boolean }): string | undefined {
  const unsentUploads = uploads.filter(isUnsent);
  if (unsentUploads.length === 0) return isUploading ? undefined : 'Bitte wählen Sie zuerst eine Datei aus.';
  return unsentUploads.some(({ description }) => description.trim() === '') ? 'Bitte geben Sie jeder Datei eine Bezeichnung.' : undefined;
}

/**
 * Makes the dialog ask before it closes while a file is not stored. Must be rendered inside the dialog, because it registers in
 * the dialog's scope of unsaved changes.
 */
function UnsentFilesGuard({ uploads }: { readonly uploads: readonly Upload[] }) {
  const count = uploads.filter(({ status }) => status.kind !== 'sent').length;
  const label = count === 1 ? 'eine Datei, die noch nicht hochgeladen ist' : `${count} Dateien, die noch nicht hochgeladen sind`;
  useRegisterUnsavedChanges(count === 0 ? undefined : label);
  return null;
}
