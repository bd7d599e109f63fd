import { calls, type TicketHolder } from '@aboschalter/contract';
import { RefetchErrorNotice, throwIfFailed, useApiMutation, useApiQuery } from '@aboschalter/platform';
import { getPhotoStatus } from '../../person/photo/HolderPhoto.tsx';
import { PhotoField } from '../../person/photo/PhotoField.tsx';

interface HolderPhotoEditorProps {
  readonly holder: TicketHolder;
  /** Whether the record of the holder is edited. */
  readonly isEditing: boolean;
  /** Whether a holder must have a photo. */
  readonly isRequired?: boolean;
}

/** The photo of a stored holder. Changes are sent immediately. */
export function HolderPhotoEditor({ holder: { uuid, uuidCustomer }, isEditing, isRequired = false }: HolderPhotoEditorProps) {
  const options = { customerUuid: uuidCustomer };
  const picture = useApiQuery(calls.getPicture, { params: { uuid } }, options);
  const uploadPhoto = useApiMutation(calls.putPicture, { ...options, successMessage: 'Foto gespeichert' });
  const deletePhoto = useApiMutation(calls.deletePicture, { ...options, successMessage: 'Foto gelöscht' });
  const change = async (taken: string | null) =>
    throwIfFailed(
      await (taken === null
        ? deletePhoto.mutate({ params: { uuid } })
        : uploadPhoto.mutate({ params: { uuid }, body: { picture: taken } })),
    );
  return (
    <>
      <PhotoField
        picture={picture.data?.picture}
        state={getPhotoStatus(picture)}
        editable
        isEditing={isEditing}
        isRequired={isRequired}
        sendsImmediately
        loading={uploadPhoto.isPending || deletePhoto.isPending}
        onChange={change}
      />
      <RefetchErrorNotice query={picture} errorMessage="Das Foto konnte nicht geladen werden" />
    </>
  );
}
