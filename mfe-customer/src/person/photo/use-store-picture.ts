import { calls } from '@aboschalter/contract';
import { useApiMutation } from '@aboschalter/platform';
import { useReadRecord } from '../../record/use-read-record.ts';

/**
 * Returns a function that stores the picture of a holder who was created by an earlier attempt, if it differs from the
 * stored one. An empty picture deletes the stored one. The function returns whether the stored picture is now the given
 * one; false also if the stored one could not be read.
 * @param customerUuid the customer whose cached data are refetched
 */
export function useStorePicture(customerUuid: string | undefined): (holderUuid: string, picture: string) => Promise<boolean> {
  const read = useReadRecord(calls.getPicture);
  const put = useApiMutation(calls.putPicture, { customerUuid });
  const remove = useApiMutation(calls.deletePicture, { customerUuid });
  return async (uuid, picture) => {
    const params = { uuid };
    const stored = await read({ params });
    if (stored && (stored.picture ?? '') === picture) return true;
    const isDeletion = picture === '';
    if (isDeletion) return stored !== undefined && (await remove.mutate({ params })).ok;
    return (await put.mutate({ params, body: { picture } })).ok;
  };
}
