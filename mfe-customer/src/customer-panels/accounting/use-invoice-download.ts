import { calls, type Invoice } from '@aboschalter/contract';
import { savePdf, toast, useApiMutation } from '@aboschalter/platform';
import { useState } from 'react';

/** Downloads the files of an invoice, one PDF file each (specification, document 1, section 7). */
export function useInvoiceDownload(customerUuid: string): {
  /** Never rejects: a failure shows as a toast. Ignored during another download. */
  readonly download: (invoice: Invoice) => Promise<void>;
  /** Why the latest download failed. */
  readonly errorMessage: string | undefined;
  /** The uuid of the invoice that is being downloaded. */
  readonly downloading: string | undefined;
} {
  const { mutate, errorMessage } = useApiMutation(calls.getInvoiceFiles, { check: 'Bitte versuchen Sie es erneut.' });
  const [downloading, setDownloading] = useState<string>();
  return {
    downloading,
    errorMessage,
    async download({ uuid, invoiceNumber }) {
      if (downloading !== undefined) return;
      setDownloading(uuid);
      const sent = await mutate({ params: { uuid: customerUuid, invoiceId: uuid } });
      setDownloading(undefined);
      if (!sent.ok) return;
      const files = sent.data;
      if (files.length === 0) toast.info(`Zur Rechnung ${invoiceNumber} gibt es keine Datei.`);
      const getFileName = (index: number) => (files.length > 1 ? `Rechnung ${invoiceNumber} (${index + 1})` : `Rechnung ${invoiceNumber}`);
      const broken = files.filter(({ dataUri }, index) => !savePdf(dataUri, getFileName(index)));
      if (broken.length > 0) toast.error(`Die Rechnung ${invoiceNumber} ist beschädigt und konnte nicht gespeichert werden.`);
    },
  };
}
