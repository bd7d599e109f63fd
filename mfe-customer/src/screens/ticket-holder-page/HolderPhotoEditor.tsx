import { calls, type TicketHolder } from '@aboschalter/contract';
import { RefetchErrorNotice, throwIfFailed, useApiMutation, useApiQuery } from '@aboschalter/platform';
import { getPhotoStatus } from '../../person/photo/HolderPhoto.tsx';
import { formatPerson } from '../../person/PersonLine.tsx';
import { PhotoField } from '../../person/photo/PhotoField.tsx';

interface HolderPhotoEditorProps {
  readonly holder: TicketHolder;
  /** Whether the record of the holder is edited. */
  readonly isEditing: boolean;
  /** Whether the installation requires a photo. */
  readonly isRequired?: boolean;
}

/** The photo of a stored holder. A change is sent immediately, not with the record. */
export function HolderPhotoEditor({ holder, isEditing, isRequired = false }: HolderPhotoEditorProps) {
  const { uuid, uuidCustomer } = holder;
  const options = { customerUuid: uuidCustomer };
  const pictureQuery = useApiQuery(calls.getPicture, { params: { uuid } }, options);
  const photoUpload = useApiMutation(calls.putPicture, { ...options, successMessage: 'Foto gespeichert' });
  const photoDeletion = useApiMutation(calls.deletePicture, { ...options, successMessage: 'Foto gelöscht' });
  /** Stores a new picture, or deletes the stored picture if `newPicture` is null. */
  const changePhoto = async (newPicture: string | null) =>
    throwIfFailed(
      await (newPicture === null
        ? photoDeletion.mutate({ params: { uuid } })
        : photoUpload.mutate({ params: { uuid }, body: { picture: newPicture } })),
    );
  return (
    <>
      <PhotoField
        person={formatPerson('ticketHolder', holder)}
        picture={pictureQuery.data?.picture}
        state={getPhotoStatus(pictureQuery)}
        editable
        isEditing={isEditing}
        isRequired={isRequired}
        sendsImmediately
        loading={photoUpload.isPending || photoDeletion.isPending}
        onChange={changePhoto}
      />
      <RefetchErrorNotice query={pictureQuery} errorMessage="Das Foto konnte nicht geladen werden" />
    </>
  );
}
