import { calls, type CustomerDocument } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { DocumentLink, QueryView, useApiMutation, useApiQuery, useDocumentTab, useLeadingDebounce } from '@aboschalter/platform';
import { DataTable, TableSkeleton, type Column } from '@aboschalter/ui/table';
import { Button, Dialog, FormError } from '@aboschalter/ui';
import { CustomerLine } from '../../person/PersonLine.tsx';

interface DocumentsProps {
  readonly customerUuid: string;
  /** Opens the upload, which is offered if there are no documents. */
  readonly onUpload: () => void;
}

/**
 * The dialog 'Dokumente' of a customer. A row is shown if it matches all filled filters. A document opens in a separate tab
 * (specification, document 1, section 2).
 */
export function DocumentsDialog({ customerUuid, onUpload, onClose }: DocumentsProps & { readonly onClose: () => void }) {
  return (
    <Dialog open title="Dokumente" width={960} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      <CustomerLine customerUuid={customerUuid} />
      <Documents customerUuid={customerUuid} onUpload={onUpload} />
    </Dialog>
  );
}

const columns: readonly Column<CustomerDocument>[] = [
  { key: 'description', header: 'Bezeichnung', accessor: ({ description }) => description ?? '', width: '240px', alwaysShown: true },
  { key: 'ownersName', header: 'Zugeordnet zu', accessor: ({ ownersName }) => ownersName ?? '', width: '160px' },
  { key: 'modificationDate', header: 'Datum', accessor: ({ modificationDate }) => formatDate(modificationDate), align: 'figures' },
];
const compareNewestFirst = (first: CustomerDocument, second: CustomerDocument): number =>
  (second.modificationDate ?? '').localeCompare(first.modificationDate ?? '');
const getDocumentName = ({ description }: CustomerDocument) => description || 'Dokument';

function Documents({ customerUuid, onUpload }: DocumentsProps) {
  const { mutate, errorMessage } = useApiMutation(calls.getDocument, { check: 'Bitte versuchen Sie es erneut.' });
  const { show: showDocument, blocked: blockedDocument } = useDocumentTab();
  // Drops the second call of a double click on the same document.
  const openDocument = useLeadingDebounce(
    (document: CustomerDocument) =>
      void showDocument(getDocumentName(document), () => mutate({ params: { uuid: customerUuid, documentId: document.uuid } })),
    ({ uuid }) => uuid,
  );
  return (
    <>
      <FormError text={errorMessage} />
      {blockedDocument ? <DocumentLink {...blockedDocument} /> : null}
      <QueryView
        query={useApiQuery(calls.getDocuments, { params: { uuid: customerUuid } }, { customerUuid })}
        errorMessage="Die Dokumente konnten nicht geladen werden"
        skeleton={{
          label: 'Dokumente werden geladen',
          children: <TableSkeleton columns={columns} rows={5} isCounted actionsWidth={112} />,
        }}
      >
        {(documents) => (
          <DataTable
            caption="Dokumente"
            columns={columns}
            rows={documents.toSorted(compareNewestFirst)}
            rowKey={({ uuid }) => uuid}
            rowLabel={getDocumentName}
            filter="all"
            maxHeight="60vh"
            emptyText="Keine Dokumente verfügbar"
            emptyAction={
              <Button popup="dialog" onClick={onUpload}>
                Hochladen
              </Button>
            }
            rowActions={(document) => [{ label: 'Öffnen', onSelect: () => openDocument(document) }]}
          />
        )}
      </QueryView>
    </>
  );
}
