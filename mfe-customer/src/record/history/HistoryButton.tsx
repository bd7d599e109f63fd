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
  /** The title: 'Verlauf des Kunden 100234'. */
  readonly title: string;
  /** The call that loads the changes; sent only while the dialog is open. */
  readonly call: typeof calls.getCustomerChanges;
  /** The uuid of the record; `customerUuid` is that of its customer. */
  readonly uuid: string;
  readonly customerUuid: string;
}

/** 'Verlauf': shows who changed which field and when. Requires the capability `changeHistory`. */
export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const isKept = useCapability('changeHistory');
  if (!isKept) return null;
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

/** A value, which may be a long e-mail address, or a dash. */
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
  const rows = useApiQuery(call, { params: { uuid } }, { customerUuid, select: (changes) => toChangeRows(kind, changes, baseData) });
  return (
    <QueryView query={rows} errorMessage="Der Verlauf konnte nicht geladen werden" skeleton={{ lines: 8, height: 320 }}>
      {(data) => (
        <div className="record-history">
          <DataTable
            caption={title}
            columns={columns}
            rows={data}
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
