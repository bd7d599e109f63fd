import { isUnreadableTicket, type SubscriptionTicket } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import {
  CONTINUE_ISSUING_LABEL,
  formatInterruptedIssuance,
  getIssueProblem,
  ISSUING_INTERRUPTED_LABEL,
  type InterruptedIssuance,
} from '@aboschalter/contract/records';
import { type PrintListEntry, removeFromPrintList } from '@aboschalter/counter';
import { DocumentLink, useCommand, usePermission } from '@aboschalter/platform';
import { Button, CardIcon, Chip, DocumentIcon, FormError, isFocusFree, MoneyText, WarningIcon } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import { useIssueDocument } from '../../issuing/use-issue-document.ts';
import { useIssue } from '../../issuing/use-issue.ts';

export interface TicketRowProps {
  /** The entry of the ticket in the print list. */
  readonly entry: PrintListEntry;
  readonly ticket: SubscriptionTicket;
  /** A name that is unique among tickets of the same product. */
  readonly name: string;
  /** Number and card if the issuing was interrupted; undefined otherwise, without a journal, or while it loads. */
  readonly issuance: InterruptedIssuance | undefined;
  /** Whether the ticket is the next step on the page: its action is primary, and issuing it has the keyboard shortcut. */
  readonly isNext: boolean;
  /** Whether issuing of the next ticket starts without a click. */
  readonly startsNext: boolean;
  /** Whether the ticket is being issued onto a card. During that time neither a missing document nor an interruption is shown. */
  readonly isBeingIssued: boolean;
  /** Called when issuing of the next ticket has started without a click. */
  readonly onNextStarted: () => void;
  /** Called to open the dialog with the documents of the ticket. */
  readonly onDocuments: () => void;
  /** Called to issue the ticket onto a card. */
  readonly onCard: () => void;
}

/** Returns why a ticket cannot be issued; undefined if the ticket can be issued. */
const findIssueProblem = (ticket: SubscriptionTicket): string | undefined =>
  isUnreadableTicket(ticket) ? 'Diese Berechtigung kann nicht gelesen und deshalb nicht ausgegeben werden.' : getIssueProblem(ticket);

/** Returns the start date and route, which distinguish tickets of one product. */
function formatStartAndRoute({ validFrom, startPoint, endPoint }: SubscriptionTicket): string {
  const from = formatDate(validFrom);
  const route = [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ');
  return [from && `Gültig ab ${from}`, route].filter(Boolean).join(' · ');
}

/** Returns 'Berechtigung 900001 auf Karte 4100011', without the numbers that are unknown. */
const formatIssuedNumber = ({ ticketNumber, appInstanceNumber }: SubscriptionTicket): string =>
  [(ticketNumber ?? 0) > 0 && `Berechtigung ${ticketNumber}`, (appInstanceNumber ?? 0) > 0 && `auf Karte ${appInstanceNumber}`]
    .filter(Boolean)
    .join(' ');

/** A ticket to issue: shows name, price and actions. */
export function TicketRow({ entry, ticket, name, issuance, isNext, isBeingIssued, onDocuments, ...issueButtonProps }: TicketRowProps) {
  // The first write sets the mark and the end of the issuing removes it. While the card is being written, nothing is interrupted.
  const hasBegun = entry.interrupted === true;
  const isShownAsInterrupted = hasBegun && !isBeingIssued;
  const isDocumentMissing = entry.documentMissing === true && !isBeingIssued;
  // An interrupted issuing can be completed in any state of the ticket.
  const problem = hasBegun || entry.documentMissing === true ? undefined : findIssueProblem(ticket);
  const isReadyToIssue = entry.documentMissing !== true && problem === undefined;
  return (
    <li className="ticketing-print__ticket">
      <span className="ticketing-print__name">
        <span className="ticketing-print__product">
          <strong>{ticket.productVariantName}</strong>
          {isShownAsInterrupted ? <Chip colour="YELLOW">{ISSUING_INTERRUPTED_LABEL}</Chip> : null}
        </span>
        {isShownAsInterrupted && issuance ? (
          <span className="as-caption as-number">{`Berechtigung ${formatInterruptedIssuance(issuance)}`}</span>
        ) : null}
        <span className="as-caption">{formatStartAndRoute(ticket)}</span>
        {isDocumentMissing ? (
          <span className="as-caption ticketing-print__missing">
            {[formatIssuedNumber(ticket), 'ausgegeben, Dokument fehlt'].filter(Boolean).join(' ')}
          </span>
        ) : null}
        {problem === undefined ? null : (
          <span className="as-caption ticketing-print__missing">
            <WarningIcon /> {problem}
          </span>
        )}
      </span>
      <span className="ticketing-print__price">
        <MoneyText cents={ticket.price} />
      </span>
      <span className="ticketing-print__actions">
        <Button icon={<DocumentIcon />} popup="dialog" label={`Bestellscheine für ${name}`} onClick={onDocuments}>
          Bestellscheine
        </Button>
        {isDocumentMissing ? <MissingDocument ticket={ticket} name={name} isNext={isNext} /> : null}
        {isReadyToIssue ? <IssueButton entry={entry} ticket={ticket} name={name} isNext={isNext} {...issueButtonProps} /> : null}
      </span>
    </li>
  );
}

/** Returns the ref of a button that takes the focus when it becomes the next step on the page. */
function useFocusIfNext(isNext: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext && isFocusFree()) button.current?.focus();
  }, [isNext]);
  return button;
}

/** 'Berechtigung ausgeben', or 'Ausgabe fortsetzen' after an interruption. Shown to users with the permission `issue-ticket`. */
function IssueButton({
  entry,
  ticket,
  name,
  isNext,
  startsNext,
  onNextStarted,
  onCard,
}: Omit<TicketRowProps, 'issuance' | 'onDocuments' | 'isBeingIssued'>) {
  const canIssue = usePermission('issue-ticket');
  const onIssued = () => removeFromPrintList(ticket.id);
  const { issue, isPending, errorMessage } = useIssue({ customerUuid: entry.customerUuid, onCard, onIssued });
  const text = entry.interrupted === true ? CONTINUE_ISSUING_LABEL : 'Berechtigung ausgeben';
  const title = `${text}: ${name}`;
  const issueTicket = () => issue(ticket);
  const { shortcut } = useCommand(canIssue && isNext ? { title, shortcut: 'Alt+G', run: issueTicket, isPending } : undefined);
  const button = useFocusIfNext(isNext);
  const startsNow = isNext && startsNext && canIssue;
  useEffect(() => {
    if (!startsNow) return;
    onNextStarted();
    issueTicket();
    // The effect runs once, when staff choose 'Nächste Berechtigung' in the dialog of the previous ticket.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [startsNow]);
  if (!canIssue) return null;
  return (
    <>
      <FormError text={errorMessage} />
      <Button
        ref={button}
        variant={isNext ? 'primary' : 'default'}
        icon={<CardIcon />}
        loading={isPending}
        label={title}
        shortcut={shortcut}
        onClick={issueTicket}
      >
        {text}
      </Button>
    </>
  );
}

/** Buttons of an issued ticket whose document is missing: create the document or skip it. */
function MissingDocument({ ticket, name, isNext }: Pick<TicketRowProps, 'ticket' | 'name' | 'isNext'>) {
  const { open: openDocument, isPending, blocked, errorMessage } = useIssueDocument();
  const button = useFocusIfNext(isNext);
  const create = async () => {
    if ((await openDocument(ticket)) === 'shown') removeFromPrintList(ticket.id);
  };
  if (blocked) return <DocumentLink {...blocked} onOpened={() => removeFromPrintList(ticket.id)} />;
  return (
    <>
      <FormError text={errorMessage} />
      <Button label={`Ohne Dokument abschließen: ${name}`} onClick={() => removeFromPrintList(ticket.id)}>
        Ohne Dokument abschließen
      </Button>
      <Button
        ref={button}
        variant={isNext ? 'primary' : 'default'}
        icon={<DocumentIcon />}
        loading={isPending}
        label={`Dokument erneut erstellen: ${name}`}
        onClick={() => void create()}
      >
        Dokument erneut erstellen
      </Button>
    </>
  );
}
