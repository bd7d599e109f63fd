import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { markDocumentMissing, markIssuingStarted, removeFromPrintList } from '@aboschalter/counter';
import { customerQueryKey, DocumentLink, QueryView, useQueryClient, useSystemConfig } from '@aboschalter/platform';
import { Dialog, ErrorState } from '@aboschalter/ui';
import { useState } from 'react';
import { getCardDevices } from './configured-card-devices.ts';
import { defaultIssueValues, hasOptions, resolveIssueOptions } from './issue-options.ts';
import type { IssuancePhase, IssuedNote } from './issuing-state.ts';
import { BlockedFooter, IssueFooter, type NextAction } from './IssueFooter.tsx';
import { IssueOptionsFields } from './IssueOptionsFields.tsx';
import { IssuedReport, IssuancePhaseView } from './IssuancePhaseView.tsx';
import { isOnlyPrintMissing } from './inspection-messages.ts';
import { getBlockingError } from './blocking-error.ts';
import { useHolder, useHolders } from './use-holder.ts';
import { useIssueDocument } from './use-issue-document.ts';
import { useIssuance } from './use-issuance.ts';
import './issuing.css';

export interface IssueDialogProps {
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
  /** Whether the dialog creates the document with template 0 after the issuing. */
  readonly withDocument: boolean;
  readonly onClose: () => void;
  /** The action that the dialog offers after the result; by default 'Fertig', which closes the dialog. */
  readonly next?: NextAction | undefined;
}

/** Whether the phase is shown above the options, because staff must first read what has happened. */
const isPhaseShownFirst = ({ kind }: IssuancePhase): boolean =>
  kind === 'interrupted' || kind === 'doubtful' || kind === 'questionable-card';

/**
 * Whether the options are shown as text, because the next action uses the options of the previous attempt: after staff confirm a
 * questionable card, and after a fault. After a fault staff can choose the options again if only the print is missing, or if the
 * dialog was opened after the interruption, because it then has no previous attempt.
 */
const areOptionsFixed = (phase: IssuancePhase): boolean =>
  phase.kind === 'questionable-card' ||
  (phase.kind === 'interrupted' &&
    phase.inspection.kind !== 'not-inspected' &&
    !isOnlyPrintMissing(phase.interrupted, phase.inspection, phase.withPrint));

/** Returns the number of the authorization, as soon as it is known. */
function getAuthorizationNumber(phase: IssuancePhase): number | undefined {
  if (phase.kind === 'interrupted') return phase.interrupted.authorizationNumber;
  return phase.kind === 'issued' || phase.kind === 'finishing' ? (phase.authorization ?? undefined) : undefined;
}

/** 'Berechtigung ausgeben' onto a chip card (specification, document 2, section 4, 'Issue flow'). */
export function IssueDialog({
  customerUuid,
  ticket,
  withDocument,
  onClose,
  next = { label: 'Fertig', onPress: onClose },
}: IssueDialogProps) {
  const queries = useQueryClient();
  const devices = getCardDevices(useSystemConfig());
  const holderResult = useHolder(customerUuid, ticket.uuidTicketHolder);
  const holder = holderResult.data ?? undefined;
  const family = useHolders(customerUuid);
  const { open: openDocument, blocked: blockedDocument } = useIssueDocument();
  const [choice, setChoice] = useState(defaultIssueValues);
  /** Whether staff have chosen to change the options of an interrupted issuing. */
  const [isChangingOptions, setChangingOptions] = useState(false);
  const issueOptions = resolveIssueOptions(choice, devices);
  /** The options without print, which determine the device for an attempt without print. */
  const defaultOptions = resolveIssueOptions(defaultIssueValues, devices);
  const printListEntry = { customerUuid, holderUuid: ticket.uuidTicketHolder, ticketId: ticket.id };

  /**
   * Creates the document, then reloads the customer, so that the reload includes the changes of the document
   * (specification, document 2, section 4).
   */
  const finish = async (note: IssuedNote | undefined) => {
    // Mark the document as missing first, so that staff can create it later if a following step fails.
    if (withDocument) markDocumentMissing(printListEntry);
    const outcome = withDocument ? await openDocument(ticket) : 'none';
    // `none`: no document is needed, or it was created but cannot be shown.
    if (outcome === 'shown' || outcome === 'none') removeFromPrintList(ticket.id);
    // Removing the entry has removed its mark. Mark the ticket again until the ticket list shows it as issued.
    if (note === 'unlisted') markIssuingStarted(printListEntry);
    void queries.invalidateQueries({ queryKey: customerQueryKey(customerUuid) });
  };
  const issuing = useIssuance({ customerUuid, ticket, holder, family, onIssued: finish });
  const { phase, problem, isPending, start, startInDoubt, readCard, retry } = issuing;
  const holderName = formatFullName(holder ?? {});
  const blockingError = getBlockingError({ hasDevice: issueOptions !== undefined, holder, phase, onRetry: retry });
  const isIssued = phase.kind === 'issued';
  const canIssue = !blockedDocument && !blockingError && issueOptions !== undefined;

  /** Completes the work of `finish` after the browser has blocked the tab of the document and staff have opened the link. */
  const onDocumentOpened = () => {
    removeFromPrintList(ticket.id);
    if (phase.kind === 'issued' && phase.note === 'unlisted') markIssuingStarted(printListEntry);
  };
  const renderBody = () => {
    if (blockingError) return <ErrorState {...blockingError} onRetry={undefined} />;
    if (!issueOptions || !defaultOptions) return null;
    const options = isIssued ? null : (
      <IssueOptionsFields
        choice={choice}
        issueOptions={issueOptions}
        readOnly={isPending || (!isChangingOptions && areOptionsFixed(phase))}
        onChange={setChoice}
      />
    );
    const phaseView = (
      <IssuancePhaseView
        phase={phase}
        problem={problem}
        holderName={holderName}
        deviceWithoutPrint={defaultOptions.device}
        withCustomerData={issueOptions.customerData}
        withPrint={issueOptions.print === 1}
      />
    );
    return isPhaseShownFirst(phase) ? (
      <>
        {phaseView}
        {options}
      </>
    ) : (
      <>
        {options}
        {phaseView}
      </>
    );
  };
  return (
    <Dialog
      open
      title="Berechtigung ausgeben"
      width={720}
      onClose={isPending ? undefined : onClose}
      footer={
        issueOptions && (canIssue || isIssued) ? (
          <IssueFooter
            issuing={issuing}
            onClose={onClose}
            onStart={() => {
              setChangingOptions(false);
              start(issueOptions);
            }}
            onChangeOptions={hasOptions(issueOptions) && areOptionsFixed(phase) ? () => setChangingOptions(true) : undefined}
            onStartInDoubt={() => startInDoubt(issueOptions)}
            onReadCard={() => readCard(issueOptions.device)}
            next={next}
          />
        ) : (
          <BlockedFooter onClose={onClose} onRetry={blockingError?.onRetry} />
        )
      }
    >
      <div className="ticketing-issuing">
        <p>
          <strong>{[ticket.productVariantName, getAuthorizationNumber(phase)].filter((part) => part !== undefined).join(' ')}</strong>
          {holderName ? <span className="as-muted">{` für ${holderName}`}</span> : null}
        </p>
        {blockedDocument ? (
          <>
            <IssuedReport phase={phase} problem={problem} holderName={holderName} />
            <DocumentLink {...blockedDocument} onOpened={onDocumentOpened} />
          </>
        ) : (
          <QueryView query={holderResult} errorMessage="Der Fahrkarteninhaber konnte nicht geladen werden" skeleton={{ height: 140 }}>
            {renderBody}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
}
