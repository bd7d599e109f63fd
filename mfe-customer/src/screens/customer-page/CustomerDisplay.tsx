import type { BaseData, Customer } from '@aboschalter/contract';
import { formatAge } from '@aboschalter/formats';
import { countryName, isLocked, optionName } from '@aboschalter/records';
import { BaseDataText } from '@aboschalter/shell-api';
import { Chip, DateText, DefinitionGrid, LockedIcon, Missing, Panel, TextValue, Tooltip, type Span } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import { StatusFlags } from './StatusFlags.tsx';

/** The customer as text, with flags and the locked marker; can be folded away. */
export function CustomerDisplay({ customer }: { readonly customer: Customer }) {
  return (
    <Panel
      title="Kunde"
      collapsible
      mark={
        <>
          <LockedMarker customer={customer} />
          <StatusFlags customerUuid={customer.uuid} />
        </>
      }
    >
      <div className="customer-display">
        <DefinitionGrid columns={6}>
          <TextValue label="Nummer" span={1}>
            <span className="as-number">{customer.customerNumber}</span>
          </TextValue>
          <Known label="Anrede" id={customer.idSalutation} pick={({ salutations }) => optionName(salutations, customer.idSalutation)} />
          <Known label="Titel" id={customer.idTitle} pick={({ titles }) => optionName(titles, customer.idTitle)} />
          <Fact label="Vorname">{customer.firstName}</Fact>
          <Fact label="Nachname">{customer.lastName}</Fact>
          <TextValue label="Geburtsdatum">
            <DateText date={customer.birthdate} />
          </TextValue>
          <TextValue label="Alter" span={1}>
            <span className="as-number">{formatAge(customer.birthdate)}</span>
          </TextValue>
          <Fact label="Straße">{customer.street}</Fact>
          <Fact label="Nr." span={1}>
            {customer.houseNumber}
          </Fact>
          <Fact label="Zusatz">{customer.addressInfo}</Fact>
          <Fact label="PLZ" span={1}>
            {customer.postalCode}
          </Fact>
          <Fact label="Ort">{customer.city}</Fact>
          <Fact label="Ortsteil">{customer.district}</Fact>
          <Known label="Land" id={customer.countryCode} pick={(baseData) => countryName(baseData, customer.countryCode)} />
          <Fact label="E-Mail-Adresse" span={4}>
            {customer.email}
          </Fact>
          <Fact label="Telefon Privat">{customer.phonePrivate}</Fact>
          <Fact label="Telefon Mobil">{customer.phoneMobile}</Fact>
          <Fact label="Ansprechpartner">{customer.contactPerson}</Fact>
          <Fact label="Telefon Geschäftlich">{customer.phoneBusiness}</Fact>
          <Fact label="Fax">{customer.fax}</Fact>
          <TextValue label="Eintrittsdatum">
            <DateText date={customer.contractStartDate} />
          </TextValue>
          <TextValue label="Bemerkung" span={8}>
            {customer.note ? <span className="customer-note">{customer.note}</span> : <Missing />}
          </TextValue>
        </DefinitionGrid>
      </div>
    </Panel>
  );
}

function Fact({ label, span, children }: { readonly label: string; readonly span?: Span; readonly children: ReactNode }) {
  return (
    <TextValue label={label} span={span}>
      {children ? children : <Missing />}
    </TextValue>
  );
}

interface KnownProps {
  readonly label: string;
  /** What the record has; nothing has no name. */
  readonly id: number | string | null | undefined;
  readonly pick: (baseData: BaseData) => string;
}

/** What the base data call an id of the record. */
function Known({ label, id, pick }: KnownProps) {
  return <Fact label={label}>{(id ?? '') === '' ? null : <BaseDataText pick={pick} />}</Fact>;
}

/** 'gesperrt'; why, on hover and on focus. */
function LockedMarker({ customer }: { readonly customer: Customer }) {
  if (!isLocked(customer)) return null;
  return (
    <Tooltip text={customer.lockingReason ?? undefined} focusable>
      <Chip colour="RED" icon={<LockedIcon />}>
        gesperrt
      </Chip>
    </Tooltip>
  );
}
