import type { calls } from '@aboschalter/contract';
import { QueryView, useApiQuery, useBaseData, useCapability } from '@aboschalter/platform';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { BreakableText, Button, Dialog, HistoryIcon, IconButton, MissingValue } from '@aboschalter/ui';
import { useState } from 'react';
import type { PersonKind } from '../../person/fields.ts';
import '../record.css';
import { toChangeRows, type ChangeRow } from './to-change-rows.ts';

interface HistoryProps {
  readonly kind: PersonKind;
  /** The title of the dialog: 'Verlauf des Kunden 100234'. */
  readonly title: string;
  /** The call that loads the changes, sent only while the dialog is open. The calls of all kinds of record have the same type. */
  readonly call: typeof calls.getCustomerChanges;
  /** The uuid of the record. */
  readonly uuid: string;
  /** The uuid of the customer that the record belongs to. */
  readonly customerUuid: string;
}

/** The button 'Verlauf'. Its dialog shows who changed which field and when. Hidden without the capability `changeHistory`. */
export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const hasChangeHistory = useCapability('changeHistory');
  if (!hasChangeHistory) return null;
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={<HistoryIcon />} label="Verlauf" popup="dialog" onClick={() => setOpen(true)} />
      <Dialog open={isOpen} title={props.title} width={960} onClose={close} footer={<Button onClick={close}>Schließen</Button>}>
        <History {...props} />
      </Dialog>
    </>
  );
}

/** A value that wraps if it is long, or a dash if it is empty. */
function HistoryValue({ text }: { readonly text: string }) {
  return text === '' ? <MissingValue /> : <BreakableText text={text} />;
}

const columns: readonly Column<ChangeRow>[] = [
  { key: 'at', header: 'Zeitpunkt', accessor: ({ at }) => at, align: 'figures', width: '134px' },
  { key: 'by', header: 'Geändert von', accessor: ({ by }) => by, width: '124px' },
  { key: 'field', header: 'Angabe', accessor: ({ field }) => field, width: '140px' },
  {
    key: 'from',
    header: 'Vorher',
    accessor: ({ from }) => from,
    width: '220px',
    grows: true,
    alwaysShown: true,
    wraps: true,
    render: ({ from }) => <HistoryValue text={from} />,
  },
  {
    key: 'to',
    header: 'Nachher',
    accessor: ({ to }) => to,
    width: '220px',
    grows: true,
    alwaysShown: true,
    wraps: true,
    render: ({ to }) => <HistoryValue text={to} />,
  },
];

function History({ kind, title, call, uuid, customerUuid }: HistoryProps) {
  const baseData = useBaseData().data;
  const rowsQuery = useApiQuery(call, { params: { uuid } }, { customerUuid, select: (changes) => toChangeRows(kind, changes, baseData) });
  return (
    <QueryView query={rowsQuery} errorMessage="Der Verlauf konnte nicht geladen werden" skeleton={{ lines: 8, height: 320 }}>
      {(changeRows) => (
        <div className="record-history">
          <DataTable
            caption={title}
            columns={columns}
            rows={changeRows}
            rowKey={({ key }) => key}
            filter="all"
            maxHeight="60vh"
            emptyText="An diesem Datensatz wurde noch nichts geändert."
          />
        </div>
      )}
    </QueryView>
  );
}
