import { calls, type Invoice } from '@aboschalter/contract';
import { savePdf, toast, useApiMutation } from '@aboschalter/platform';
import { useState } from 'react';

/** Returns a function that downloads the PDF files of an invoice, and its state (specification, document 1, section 7). */
export function useInvoiceDownload(customerUuid: string): {
  /** Downloads all files of an invoice. Never rejects: a failure is shown as a toast. Ignored during another download. */
  readonly download: (invoice: Invoice) => Promise<void>;
  /** Why the latest download failed. */
  readonly errorMessage: string | undefined;
  /** The uuid of the invoice that is being downloaded. */
  readonly downloadingUuid: string | undefined;
} {
  const { mutate, errorMessage } = useApiMutation(calls.getInvoiceFiles, { check: 'Bitte versuchen Sie es erneut.' });
  const [downloadingUuid, setDownloadingUuid] = useState<string>();
  return {
    downloadingUuid,
    errorMessage,
    async download({ uuid, invoiceNumber }) {
      if (downloadingUuid !== undefined) return;
      setDownloadingUuid(uuid);
      const result = await mutate({ params: { uuid: customerUuid, invoiceId: uuid } });
      setDownloadingUuid(undefined);
      if (!result.ok) return;
      const files = result.data;
      if (files.length === 0) toast.info(`Zur Rechnung ${invoiceNumber} gibt es keine Datei.`);
      const getFileName = (index: number) => (files.length > 1 ? `Rechnung ${invoiceNumber} (${index + 1})` : `Rechnung ${invoiceNumber}`);
      const areFilesSaved = files.map(({ dataUri }, index) => savePdf(dataUri, getFileName(index)));
      if (areFilesSaved.includes(false)) toast.error(`Die Rechnung ${invoiceNumber} ist beschädigt und konnte nicht gespeichert werden.`);
    },
  };
}
