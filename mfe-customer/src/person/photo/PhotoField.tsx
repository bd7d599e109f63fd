import { toast } from '@aboschalter/platform';
import { CameraIcon, ConfirmDialog, DeleteIcon, IconButton } from '@aboschalter/ui';
import { useId, useState, type ComponentType } from 'react';
import { PersonLine } from '../PersonLine.tsx';
import { HolderPhoto, type PhotoStatus } from './HolderPhoto.tsx';
import type { PhotoDialogProps } from './PhotoDialog.tsx';
import { PhotoFileInput } from './PhotoFileInput.tsx';
import './photo-field.css';

export interface PhotoFieldProps {
  /** The person, as the first line of the dialogs; see `formatPerson`. */
  readonly person: string;
  /** An image as a data URI. */
  readonly picture: string | null | undefined;
  /** Why there is no picture. */
  readonly state?: PhotoStatus | undefined;
  readonly editable: boolean;
  /** Whether the record is edited. The buttons over the picture are then always visible. */
  readonly isEditing?: boolean;
  /**
   * Called with the new picture, or null when the user deletes it. The dialog stays open until the promise settles,
   * and shows the reason if it rejects.
   */
  readonly onChange: (picture: string | null) => void | Promise<void>;
  /** Whether the record requires a photo, which is marked while it is edited. */
  readonly isRequired?: boolean;
  /** The problem, as a German sentence: 'Bitte ein Foto aufnehmen'. */
  readonly error?: string | undefined;
  /** Whether a change is being sent. The buttons then ignore clicks. */
  readonly loading?: boolean;
  /** Whether `onChange` sends the change. The buttons that change the photo are then disabled while there is no connection. */
  readonly sendsImmediately?: boolean;
}

/** The open dialog. Its component is loaded on demand. */
interface OpenDialog {
  readonly Dialog: ComponentType<PhotoDialogProps>;
  /** Undefined to start with the camera. */
  readonly file: File | undefined;
}

/** The photo of a ticket holder with 'Foto ändern' and 'Foto löschen' (specification, document 2, section 2). */
export function PhotoField({
  person,
  picture,
  state,
  editable,
  isEditing = false,
  isRequired = false,
  onChange,
  error,
  loading = false,
  sendsImmediately = false,
}: PhotoFieldProps) {
  const id = useId();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [isConfirmingDeletion, setConfirmingDeletion] = useState(false);
  const openPhotoDialog = async (file?: File) => {
    try {
      const { PhotoDialog } = await import(/* webpackChunkName: "photo-dialog" */ './PhotoDialog.tsx');
      setOpenDialog({ Dialog: PhotoDialog, file });
    } catch {
      toast.error('Die Fotoaufnahme konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.');
    }
  };
  const close = () => setOpenDialog(undefined);
  return (
    <div role="group" aria-label="Foto" aria-describedby={error === undefined ? undefined : id} className="photo-field">
      <p className="photo-field__caption as-caption">
        Foto
        {isEditing && isRequired ? (
          <span className="as-field__required" aria-hidden="true">
            *
          </span>
        ) : null}
      </p>
      <div className={picture && !isEditing ? 'photo-field__picture photo-field__picture--covered' : 'photo-field__picture'}>
        <HolderPhoto picture={picture} state={state} size="page" />
        {editable ? (
          <div className="photo-field__buttons">
            <IconButton icon={<CameraIcon />} label="Foto ändern" loading={loading} popup="dialog" onClick={() => void openPhotoDialog()} />
            <PhotoFileInput loading={loading} isIcon onFile={(file) => void openPhotoDialog(file)} />
            {picture ? (
              <IconButton
                icon={<DeleteIcon />}
                label="Foto löschen"
                loading={loading}
                popup="dialog"
                onClick={() => setConfirmingDeletion(true)}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      {isEditing || error !== undefined ? (
        <div id={id} className="photo-field__error">
          {error}
        </div>
      ) : null}
      {openDialog ? (
        <openDialog.Dialog
          person={person}
          file={openDialog.file}
          sendsImmediately={sendsImmediately}
          onClose={close}
          onAccept={async (accepted) => {
            await onChange(accepted);
            close();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isConfirmingDeletion}
        title="Foto löschen"
        confirmLabel="Foto löschen"
        danger
        writes={sendsImmediately}
        onCancel={() => setConfirmingDeletion(false)}
        onConfirm={async () => {
          await onChange(null);
          setConfirmingDeletion(false);
        }}
      >
        <PersonLine text={person} />
        <p>Sind Sie sicher, dass Sie das Personenbild löschen wollen?</p>
      </ConfirmDialog>
    </div>
  );
}
