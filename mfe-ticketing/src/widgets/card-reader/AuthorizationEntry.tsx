import type { CardAuthorization } from '@aboschalter/contract';
import { formatFutureStart } from '@aboschalter/contract/records';
import { Button, ChevronDownIcon, Chip, ReadOnlyField, RecordColumn, RecordGrid } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import {
  formatCardDateOrError,
  formatCardValidity,
  getInvalidDateHint,
  parseCardDate,
  shouldShowBirthDate,
} from '../../cards/card-date.ts';
import { isWithdrawn } from '../../cards/is-withdrawn.ts';
import { formatPassengerName } from '../../cards/passenger-name.ts';
import { formatReplacement, formatSuccessor, type ReplacedAuthorization } from '../../cards/replaced-authorizations.ts';

export interface AuthorizationEntryProps {
  readonly authorization: CardAuthorization;
  /** The replaced ticket of the authorization; undefined if it was not replaced. */
  readonly replaced: ReplacedAuthorization | undefined;
  /** Whether the entry is expanded at first. */
  readonly defaultOpen: boolean;
  /** Whether the entry takes the focus, because its authorization has just been withdrawn. */
  readonly autoFocus: boolean;
  /** Undefined if the authorization is already withdrawn, or the user may not withdraw it. */
  readonly onWithdraw: (() => void) | undefined;
}

/** An authorization on a card, collapsed to its number and product name. */
export function AuthorizationEntry({ authorization, replaced, defaultOpen, autoFocus, onWithdraw }: AuthorizationEntryProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (autoFocus) summary.current?.focus();
  }, [autoFocus]);
  const { BerechtigungsNummer: number, Produktbezeichnung: product, FahrgastNameVorname: name, FahrgastGeburtsdatum: born } = authorization;
  const validity = formatCardValidity(authorization.BerGueltigVon, authorization.BerGueltigBis);
  const birthdate = formatCardDateOrError(born);
  const futureStart = isWithdrawn(authorization) ? undefined : formatFutureStart(parseCardDate(authorization.BerGueltigVon));
  return (
    <li className="ticketing-card__authorization">
      <details open={defaultOpen}>
        <summary ref={summary}>
          <span className="ticketing-card__chevron">
            <ChevronDownIcon />
          </span>
          <h4 className="ticketing-card__heading">
            <span className="as-number">{number}</span> {product}
          </h4>
          {replaced ? <Chip colour="RED">Ersetzt</Chip> : null}
          {futureStart === undefined ? null : <Chip colour="BLUE">{futureStart}</Chip>}
        </summary>
        <div className="ticketing-card__facts">
          <RecordGrid>
            <RecordColumn>
              <ReadOnlyField label="Produkt">{product}</ReadOnlyField>
              <ReadOnlyField label="Zeitliche Gültigkeit" hint={getInvalidDateHint(validity)}>
                {validity}
              </ReadOnlyField>
              <ReadOnlyField label="Räumliche Gültigkeit">{authorization.RaeumlicheGueltigkeitenZonenStr}</ReadOnlyField>
              <ReadOnlyField label="Herausgeber">{authorization.BerechtigungsOrgID}</ReadOnlyField>
            </RecordColumn>
            <RecordColumn>
              <ReadOnlyField label="Status">
                {[authorization.BerechtigungsstatusStr, futureStart].filter((part) => part !== undefined).join(' · ')}
              </ReadOnlyField>
              {replaced ? <ReadOnlyField label="Ersetzt">{formatReplacement(replaced)}</ReadOnlyField> : null}
              {replaced ? <ReadOnlyField label="Ersatz">{formatSuccessor(replaced)}</ReadOnlyField> : null}
              {name ? <ReadOnlyField label="Name">{formatPassengerName(name)}</ReadOnlyField> : null}
              {shouldShowBirthDate(born) ? (
                <ReadOnlyField label="Geburtsdatum" hint={getInvalidDateHint(birthdate)}>
                  {birthdate}
                </ReadOnlyField>
              ) : null}
            </RecordColumn>
          </RecordGrid>
          {onWithdraw ? (
            <Button popup="dialog" label={`Berechtigung zurücknehmen: ${number} ${product}`} onClick={onWithdraw}>
              Berechtigung zurücknehmen
            </Button>
          ) : null}
        </div>
      </details>
    </li>
  );
}
