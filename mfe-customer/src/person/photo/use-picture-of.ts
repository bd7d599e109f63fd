import { calls } from '@aboschalter/contract';
import { useSend } from '@aboschalter/shell-api';
import { useRead } from '../../record/use-read.ts';

/**
 * Stores the picture of a holder who was created by an earlier attempt, if it is another one than the stored.
 * @param customerUuid whose cached data are loaded anew
 */
export function usePictureOf(customerUuid: string | undefined): (holderUuid: string, picture: string) => Promise<void> {
  const read = useRead(calls.getPicture);
  const put = useSend(calls.putPicture, { ofCustomer: customerUuid });
  const remove = useSend(calls.deletePicture, { ofCustomer: customerUuid });
  return async (uuid, picture) => {
    const params = { uuid };
    const stored = await read({ params });
    if ((stored?.picture ?? '') === picture) return;
    if (picture !== '') await put.send({ params, body: { picture } });
    else if (stored) await remove.send({ params });
  };
}
