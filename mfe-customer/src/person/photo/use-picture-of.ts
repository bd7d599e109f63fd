import { calls } from '@aboschalter/contract';
import { useApiMutation } from '@aboschalter/platform';
import { useRead } from '../../record/use-read.ts';

/**
 * Stores the picture of a holder who was created by an earlier attempt, if it differs from the stored one. Returns
 * whether the stored picture is the given one; false also if it could not be read.
 * @param customerUuid whose cached data are refetched
 */
export function usePictureOf(customerUuid: string | undefined): (holderUuid: string, picture: string) => Promise<boolean> {
  const read = useRead(calls.getPicture);
  const put = useApiMutation(calls.putPicture, { customerUuid });
  const remove = useApiMutation(calls.deletePicture, { customerUuid });
  return async (uuid, picture) => {
    const params = { uuid };
    const stored = await read({ params });
    if (stored && (stored.picture ?? '') === picture) return true;
    if (picture !== '') return (await put.mutate({ params, body: { picture } })).ok;
    return stored !== undefined && (await remove.mutate({ params })).ok;
  };
}
