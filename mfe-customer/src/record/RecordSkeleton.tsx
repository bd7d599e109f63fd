import { Panel, ReadOnlyField, RecordColumn, RecordGrid, SkeletonBar } from '@aboschalter/ui';
import { Fragment } from 'react';
import { personFields, type PersonKind } from '../person/fields.ts';
import { arrangeFields, getColumnCount, getLineLabel, toLines } from '../person/layout.ts';
import { useOfferedFields } from '../person/use-offered-fields.ts';
import './record.css';

const titles: Readonly<Record<PersonKind, string>> = {
  customer: 'Kunde',
  ticketHolder: 'Fahrkarteninhaber',
  bankAccountHolder: 'Kontoinhaber',
};

/** The skeleton of a record for `QueryView`: the labels of the record, with bars in place of the values. */
export function RecordSkeleton({ kind }: { readonly kind: PersonKind }) {
  const hasPhoto = kind === 'ticketHolder';
  const columns = arrangeFields(useOfferedFields(personFields[kind]), hasPhoto ? 'holder' : 'record');
  return (
    <Panel title={titles[kind]}>
      <div className="record">
        {hasPhoto ? <div className="record__aside record__photo-place" /> : null}
        <div className="record__fields">
          {kind === 'customer' ? null : <div className="record__toggle-place" />}
          <RecordGrid columns={getColumnCount(columns)}>
            {columns.map((column, index) => (
              <RecordColumn key={column[0]?.name}>
                {index === 0 && kind !== 'bankAccountHolder' ? <SkeletonField label="Nummer" /> : null}
                {toLines(column).map((line) => (
                  <Fragment key={line[0].name}>
                    <SkeletonField label={getLineLabel(line)} />
                    {line[0].kind === 'birthdate' ? <SkeletonField label="Alter" /> : null}
                  </Fragment>
                ))}
              </RecordColumn>
            ))}
          </RecordGrid>
        </div>
      </div>
    </Panel>
  );
}

function SkeletonField({ label }: { readonly label: string }) {
  return (
    <ReadOnlyField label={label}>
      <SkeletonBar />
    </ReadOnlyField>
  );
}
