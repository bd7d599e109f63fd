import type { TicketHolder } from '@aboschalter/contract';
import { formatAddress, formatFullName } from '@aboschalter/formats';
import { isPaidByCompany } from '@aboschalter/contract/records';
import { generateRoutePath, Link, usePermission, useShell } from '@aboschalter/platform';
import type { ReactNode } from 'react';
import { FieldsSkeleton } from './FieldsSkeleton.tsx';
import {
  BreakableText,
  Button,
  Chip,
  CopyableText,
  DateText,
  EmptyState,
  Panel,
  PlusIcon,
  ReadOnlyField,
  RecordColumn,
  SwapIcon,
} from '@aboschalter/ui';

export interface HolderSectionProps {
  /** The holder of the order; undefined if none is selected. */
  readonly holder: TicketHolder | undefined;
  /** The number of ticket holders of the customer. */
  readonly holderCount: number;
  readonly onCreate: () => void;
  readonly onChange: () => void;
}

/** The ticket holder (Fahrkarteninhaber) of the order. */
export function HolderSection({ holder, holderCount, onCreate, onChange }: HolderSectionProps) {
  const mayServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  const { hasScreen, widgets } = useShell();
  const createButton = widgets.has('new-customer-assistant') ? (
    <Button icon={<PlusIcon />} popup="dialog" onClick={onCreate}>
      Neu anlegen
    </Button>
  ) : null;
  const changeButton =
    holderCount > 1 ? (
      <Button icon={<SwapIcon />} popup="dialog" onClick={onChange}>
        {holder ? 'Wechseln' : 'Auswählen'}
      </Button>
    ) : null;
  if (!holder) {
    // The message offers to select a holder; without holders, it offers to create one.
    const messageButton = changeButton ?? createButton;
    const titleButton = messageButton === createButton ? null : createButton;
    return (
      <Panel title="Fahrkarteninhaber" actions={titleButton}>
        <EmptyState message={holderCount > 0 ? NO_HOLDER_SELECTED : NO_HOLDER} action={messageButton} />
      </Panel>
    );
  }
  const mayOpen = hasScreen('ticket-holder-page') && (!isPaidByCompany(holder) || mayServeCompanyHolders);
  return (
    <Panel
      title="Fahrkarteninhaber"
      actions={
        <>
          {mayOpen ? (
            <Link
              className="as-link as-no-print"
              aria-label="Fahrkarteninhaber öffnen"
              to={generateRoutePath('ticket-holder-page', { uuidTicketHolder: holder.uuid })}
            >
              Öffnen
            </Link>
          ) : null}
          {changeButton}
          {createButton}
        </>
      }
    >
      <RecordColumn>
        <ReadOnlyField label="Nummer">{renderCopyable('Nummer', `${holder.ticketHolderNumber}`)}</ReadOnlyField>
        <ReadOnlyField label="Name">
          {formatFullName(holder)}
          {isPaidByCompany(holder) ? (
            <>
              {' '}
              <Chip colour="YELLOW">Kostenübernahme</Chip>
            </>
          ) : null}
        </ReadOnlyField>
        <ReadOnlyField label="Geburtsdatum">
          <DateText date={holder.birthdate} />
        </ReadOnlyField>
        <ReadOnlyField label="Adresse">{formatAddress(holder)}</ReadOnlyField>
        <ReadOnlyField label="E-Mail-Adresse">{renderCopyable('E-Mail-Adresse', holder.email)}</ReadOnlyField>
        <ReadOnlyField label="Telefon Privat">{renderCopyable('Telefon Privat', holder.phonePrivate)}</ReadOnlyField>
        <ReadOnlyField label="Telefon Mobil">{renderCopyable('Telefon Mobil', holder.phoneMobile)}</ReadOnlyField>
      </RecordColumn>
    </Panel>
  );
}

/** Renders a value with a copy button; nothing if there is no value. */
function renderCopyable(label: string, value: string | null | undefined): ReactNode {
  return value ? (
    <CopyableText label={label} text={value}>
      <BreakableText text={value} />
    </CopyableText>
  ) : undefined;
}

/** The placeholder of the holder while it loads. */
export const HolderSkeleton = () => (
  <FieldsSkeleton captions={['Nummer', 'Name', 'Geburtsdatum', 'Adresse', 'E-Mail-Adresse', 'Telefon Privat', 'Telefon Mobil']} />
);

export const NO_HOLDER_SELECTED = 'Es ist noch kein Fahrkarteninhaber ausgewählt.';
export const NO_HOLDER = 'Für diesen Kunden gibt es noch keinen Fahrkarteninhaber. Bitte legen Sie mindestens einen an.';
