import { calls, type CustomerDocument } from '@aboschalter/contract';
import { pluralize, formatDate } from '@aboschalter/formats';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { Button, Panel } from '@aboschalter/ui';
import { useState } from 'react';
import { DocumentsDialog } from './DocumentsDialog.tsx';
import { UploadDialog } from './upload/UploadDialog.tsx';

/** 'Dokumente': their number, a list to open them, and an upload (specification, document 1, section 2). */
export function DocumentsSummary({ customerUuid }: { readonly customerUuid: string }) {
  const [dialog, setDialog] = useState<'upload' | 'list'>();
  const close = () => setDialog(undefined);
  const documents = useApiQuery(calls.getDocuments, { params: { uuid: customerUuid } }, { customerUuid });
  return (
    <Panel
      title="Dokumente"
      actions={
        <>
          <Button popup="dialog" label="Dokumente hochladen" onClick={() => setDialog('upload')}>
            Hochladen
          </Button>
          <Button variant="link" popup="dialog" label="Dokumente öffnen" onClick={() => setDialog('list')}>
            Öffnen
          </Button>
        </>
      }
    >
      <QueryView query={documents} errorMessage="Die Dokumente konnten nicht geladen werden" line>
        {(all) => <p className="as-muted">{summarize(all)}</p>}
      </QueryView>
      {dialog === 'upload' ? <UploadDialog customerUuid={customerUuid} onClose={close} /> : null}
      {dialog === 'list' ? <DocumentsDialog customerUuid={customerUuid} onClose={close} /> : null}
    </Panel>
  );
}

function summarize(documents: readonly CustomerDocument[]): string {
  if (documents.length === 0) return 'Keine Dokumente verfügbar';
  const latest = documents
    .map(({ modificationDate }) => modificationDate ?? '')
    .toSorted()
    .at(-1);
  const count = pluralize(documents.length, 'Dokument', 'Dokumente');
  return latest ? `${count}, zuletzt vom ${formatDate(latest)}` : count;
}
