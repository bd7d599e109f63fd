import { calls, type Invoice } from '@aboschalter/contract';
import { formatDate, formatMoney } from '@aboschalter/formats';
import { QueryView, useApiQuery, useLeadingDebounce } from '@aboschalter/platform';
import { DataTable, TableSkeleton, type Column } from '@aboschalter/ui/table';
import { Button, Dialog, FormError } from '@aboschalter/ui';
import { CustomerLine } from '../../person/PersonLine.tsx';
import { useInvoiceDownload } from './use-invoice-download.ts';

interface InvoicesProps {
  readonly customerUuid: string;
}

/**
 * The dialog 'Rechnungen' of a customer. A row is shown if it matches any of the filled filters. Each row has a download
 * (specification, document 1, section 2).
 */
export function InvoicesDialog({ open, onClose, customerUuid }: InvoicesProps & { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title="Rechnungen" width={960} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      <CustomerLine customerUuid={customerUuid} />
      <Invoices customerUuid={customerUuid} />
    </Dialog>
  );
}

const columns: readonly Column<Invoice>[] = [
  { key: 'invoiceNumber', header: 'Rechnungsnr.', accessor: ({ invoiceNumber }) => invoiceNumber, align: 'figures', alwaysShown: true },
  // The creation date replaces a missing date (decision D-53).
  { key: 'date', header: 'Datum', accessor: ({ date, creationDate }) => formatDate(date ?? creationDate), align: 'figures' },
  { key: 'amount', header: 'Betrag', accessor: ({ amount }) => formatMoney(amount), align: 'end', alwaysShown: true },
  { key: 'remainingAmount', header: 'Restbetrag', accessor: ({ remainingAmount }) => formatMoney(remainingAmount), align: 'end' },
];

const compareNewestFirst = (first: Invoice, second: Invoice): number =>
  (second.date ?? second.creationDate ?? '').localeCompare(first.date ?? first.creationDate ?? '');

/** The error message in place of the list, and in the toast (specification, document 1, section 8). */
const LOAD_FAILED_MESSAGE = 'Die Rechnungen konnten nicht geladen werden';

function Invoices({ customerUuid }: InvoicesProps) {
  const { download, downloadingUuid, errorMessage } = useInvoiceDownload(customerUuid);
  // Drops the second call of a double click on the same invoice.
  const debouncedDownload = useLeadingDebounce(
    (invoice: Invoice) => void download(invoice),
    ({ uuid }) => uuid,
  );
  return (
    <>
      <FormError text={errorMessage} />
      <QueryView
        query={useApiQuery(calls.getInvoices, { params: { uuid: customerUuid } }, { customerUuid, reportFailure: LOAD_FAILED_MESSAGE })}
        errorMessage={LOAD_FAILED_MESSAGE}
        skeleton={{
          label: 'Rechnungen werden geladen',
          children: <TableSkeleton columns={columns} rows={5} isCounted actionsWidth={112} />,
        }}
      >
        {(invoices) => (
          <DataTable
            caption="Rechnungen"
            columns={columns}
            rows={invoices.toSorted(compareNewestFirst)}
            rowKey={({ uuid }) => uuid}
            rowLabel={({ invoiceNumber }) => `Rechnung ${invoiceNumber}`}
            filter="any"
            maxHeight="60vh"
            emptyText="Keine Rechnungen verfügbar"
            rowActions={(invoice) => [
              {
                label: 'PDF herunterladen',
                inlineLabel: 'PDF',
                onSelect: () => debouncedDownload(invoice),
                ...(downloadingUuid === undefined ? {} : { disabledReason: 'Eine Rechnung wird gerade geladen.' }),
              },
            ]}
          />
        )}
      </QueryView>
    </>
  );
}
