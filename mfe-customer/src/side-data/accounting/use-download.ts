import { calls, type Invoice } from '@aboschalter/contract';
import { saveFile, toast, useSend } from '@aboschalter/shell-api';
import { useState } from 'react';

/** Downloads the files of an invoice, one PDF file each. */
export function useDownload(customerUuid: string): {
  readonly download: (invoice: Invoice) => Promise<void>;
  /** Which invoice is under way, by its uuid. */
  readonly downloading: string | undefined;
} {
  const { send } = useSend(calls.getInvoiceFiles);
  const [downloading, setDownloading] = useState<string>();
  return {
    downloading,
    async download({ uuid, invoiceNumber }) {
      setDownloading(uuid);
      const sent = await send({ params: { uuid: customerUuid, invoiceId: uuid } });
      setDownloading(undefined);
      if (!sent.ok) return;
      if (sent.answer.length === 0) toast.info(`Zur Rechnung ${invoiceNumber} gibt es keine Datei.`);
      const several = sent.answer.length > 1;
      const broken = sent.answer.filter(
        ({ dataUri }, index) => !saveFile(dataUri, `Rechnung ${invoiceNumber}${several ? ` (${index + 1})` : ''}.pdf`),
      );
      if (broken.length > 0) toast.error(`Die Rechnung ${invoiceNumber} ist beschädigt und konnte nicht gespeichert werden.`);
    },
  };
}
