import { calls, type CustomerDocument } from '@aboschalter/contract';
import { pluralize, formatDate } from '@aboschalter/formats';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { Button, Panel } from '@aboschalter/ui';
import { useState } from 'react';
import { DocumentsDialog } from './DocumentsDialog.tsx';
import { UploadDialog } from './upload/UploadDialog.tsx';

/** The panel 'Dokumente': the number of documents, and buttons for their list and an upload (specification, document 1, section 2). */
export function DocumentsSummary({ customerUuid }: { readonly customerUuid: string }) {
  const [openDialog, setOpenDialog] = useState<'upload' | 'list'>();
  const close = () => setOpenDialog(undefined);
  const documentsQuery = useApiQuery(calls.getDocuments, { params: { uuid: customerUuid } }, { customerUuid });
  return (
    <Panel
      title="Dokumente"
      actions={
        <>
          <Button popup="dialog" label="Dokumente hochladen" onClick={() => setOpenDialog('upload')}>
            Hochladen
          </Button>
          <Button variant="link" popup="dialog" label="Dokumente öffnen" onClick={() => setOpenDialog('list')}>
            Öffnen
          </Button>
        </>
      }
    >
      <QueryView query={documentsQuery} errorMessage="Die Dokumente konnten nicht geladen werden" line>
        {(documents) => <p className="as-muted">{formatSummary(documents)}</p>}
      </QueryView>
      {openDialog === 'upload' ? <UploadDialog customerUuid={customerUuid} onClose={close} /> : null}
      {openDialog === 'list' ? (
        <DocumentsDialog customerUuid={customerUuid} onUpload={() => setOpenDialog('upload')} onClose={close} />
      ) : null}
    </Panel>
  );
}

/** Returns '3 Dokumente, zuletzt vom 02.11.2026'. */
function formatSummary(documents: readonly CustomerDocument[]): string {
  if (documents.length === 0) return 'Keine Dokumente verfügbar';
  const latest = documents
    .map(({ modificationDate }) => modificationDate ?? '')
    .toSorted()
    .at(-1);
  const count = pluralize(documents.length, 'Dokument', 'Dokumente');
  return latest ? `${count}, zuletzt vom ${formatDate(latest)}` : count;
}
