import { toast } from '@aboschalter/platform';
import { Button, ConfirmDialog } from '@aboschalter/ui';
import { useId, useState, type ComponentType } from 'react';
import { HolderPhoto, type PhotoStatus } from './HolderPhoto.tsx';
import type { PhotoDialogProps } from './PhotoDialog.tsx';
import { PhotoFileInput } from './PhotoFileInput.tsx';
import './photo-field.css';

export interface PhotoFieldProps {
  /** An image as a data URI. */
  readonly picture: string | null | undefined;
  /** Why there is no picture. */
  readonly state?: PhotoStatus | undefined;
  readonly editable: boolean;
  /**
   * Called with the new picture, or null when the user deletes it. The dialog stays open until the promise settles,
   * and shows the reason if it rejects.
   */
  readonly onChange: (picture: string | null) => void | Promise<void>;
  /** The problem, as a German sentence: 'Bitte ein Foto aufnehmen'. */
  readonly error?: string | undefined;
  /** A change is being sent. */
  readonly busy?: boolean;
  /** Changes are sent immediately: disabled while there is no connection. */
  readonly writes?: boolean;
}

/** An open dialog: with the camera, or with a file. */
interface Opened {
  readonly Dialog: ComponentType<PhotoDialogProps>;
  readonly file: File | undefined;
}

/** The photo of a ticket holder with 'Foto ändern' and 'Foto löschen' (specification, document 2, section 2). */
export function PhotoField({ picture, state, editable, onChange, error, busy = false, writes = false }: PhotoFieldProps) {
  const id = useId();
  const [opened, setOpened] = useState<Opened>();
  const [deleting, setDeleting] = useState(false);
  const open = async (file?: File) => {
    try {
      const { PhotoDialog } = await import(/* webpackChunkName: "photo-dialog" */ './PhotoDialog.tsx');
      setOpened({ Dialog: PhotoDialog, file });
    } catch {
      toast.error('Die Bildaufnahme konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.');
    }
  };
  const close = () => setOpened(undefined);
  return (
    <div role="group" aria-label="Foto" aria-describedby={error === undefined ? undefined : id} className="photo-field">
      <div className={picture ? 'photo-field__picture photo-field__picture--covered' : 'photo-field__picture'}>
        <HolderPhoto picture={picture} state={state} size="page" />
        {editable ? (
          <div className="photo-field__buttons">
            <Button busy={busy} popup="dialog" onClick={() => void open()}>
              Foto ändern
            </Button>
            <PhotoFileInput busy={busy} onFile={(file) => void open(file)} />
            {picture ? (
              <Button busy={busy} popup="dialog" onClick={() => setDeleting(true)}>
                Foto löschen
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {error === undefined ? null : (
        <div id={id} className="as-field__error">
          {error}
        </div>
      )}
      {opened ? (
        <opened.Dialog
          file={opened.file}
          writes={writes}
          onClose={close}
          onAccept={async (accepted) => {
            await onChange(accepted);
            close();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={deleting}
        title="Foto löschen"
        confirmText="Foto löschen"
        danger
        writes={writes}
        onCancel={() => setDeleting(false)}
        onConfirm={async () => {
          await onChange(null);
          setDeleting(false);
        }}
      >
        Sind Sie sicher, dass Sie das Personenbild löschen wollen?
      </ConfirmDialog>
    </div>
  );
}
