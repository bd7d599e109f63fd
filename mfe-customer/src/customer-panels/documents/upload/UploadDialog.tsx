import { ACCEPT_ATTRIBUTE } from '@aboschalter/formats/file-check';
import { Button, Dialog, DialogCancelButton, FileDropzone, useRegisterUnsavedChanges } from '@aboschalter/ui';
import { useEffect } from 'react';
import { CustomerLine } from '../../CustomerLine.tsx';
import { RejectedFiles } from './RejectedFiles.tsx';
import { UploadItem } from './UploadItem.tsx';
import { isUnsent, useUploads, type Upload } from './use-uploads.ts';
import './upload.css';

interface UploadDialogProps {
  readonly customerUuid: string;
  readonly onClose: () => void;
}

/**
 * 'Dokumente hochladen': dropped, chosen or pasted files, at most five, each with its own description, progress and
 * outcome (specification, document 1, sections 2 and 5). Closes once all are stored.
 */
export function UploadDialog({ customerUuid, onClose }: UploadDialogProps) {
  const { uploads, refused, busy, isDone, ...files } = useUploads(customerUuid);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const lack = lackOf(uploads, busy);
  return (
    <Dialog
      open
      title="Dokumente hochladen"
      width={720}
      onClose={onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" writes loading={busy} disabledReason={lack} onClick={files.sendAll}>
            Hochladen
          </Button>
        </>
      }
    >
      <CustomerLine />
      <div className="customer-upload">
        <FileDropzone
          label="Dateien hierher ziehen, klicken oder mit Strg+V einfügen"
          hint="Höchstens 5 Dateien mit je 5 Megabyte: JPEG, BMP, PNG oder PDF"
          accept={ACCEPT_ATTRIBUTE}
          onFiles={(chosen) => void files.add(chosen)}
        />
        <RejectedFiles files={refused} />
        {uploads.length === 0 ? null : (
          <ul className="customer-upload__list" aria-label="Ausgewählte Dateien">
            {uploads.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                onDescribe={(text) => files.describe(upload.id, text)}
                onRemove={() => files.remove(upload.id)}
                onSend={() => files.sendOne(upload)}
              />
            ))}
          </ul>
        )}
        <HeldFiles uploads={uploads} />
      </div>
    </Dialog>
  );
}

function lackOf(uploads: readonly Upload[], busy: boolean): string | undefined {
  const open = uploads.filter(isUnsent);
  if (open.length === 0) return busy ? undefined : 'Bitte wählen Sie zuerst eine Datei aus.';
  return open.some(({ description }) => description.trim() === '') ? 'Bitte geben Sie jeder Datei eine Bezeichnung.' : undefined;
}

/** Inside the dialog, so that closing it asks while a file is not sent or being sent. */
function HeldFiles({ uploads }: { readonly uploads: readonly Upload[] }) {
  const count = uploads.filter(({ state }) => state.kind !== 'sent').length;
  useRegisterUnsavedChanges(
    count === 0
      ? undefined
      : count === 1
        ? 'eine Datei, die noch nicht hochgeladen ist'
        : `${count} Dateien, die noch nicht hochgeladen sind`,
  );
  return null;
}
