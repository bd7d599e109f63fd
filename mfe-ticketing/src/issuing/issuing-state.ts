import type { TicketHolder } from '@aboschalter/contract';
import type { ReplacedAuthorization } from '../cards/replaced-authorizations.ts';
import type { CardDevice } from './configured-card-devices.ts';
import type { InspectionResult } from './inspect-card.ts';
import type { InterruptedIssuance } from '@aboschalter/contract/records';
import { issuanceMessages } from './issuance-messages.ts';
import type { ResolvedIssueOptions } from './issue-options.ts';
import type { IssueStep } from './issue-steps.ts';
import type { Attempt, Doubt, IssuingStatus } from './issuing-record.ts';

/** The confirmations of staff before an attempt. */
export interface Consent {
  /** The number of the confirmed card: a questionable card or the card of the interrupted issuing. */
  readonly card?: number | undefined;
  /** The owner of that card if it belongs to another person. */
  readonly owner?: string | undefined;
  /** Whether staff have seen the result of a check. */
  readonly isChecked?: boolean;
  /** Whether staff issue although a card may have the ticket. */
  readonly isInDoubt?: boolean;
}

/** What staff must check after the issuing: the ticket list does not show the ticket, or the print may be missing. */
export type IssuedNote = 'unlisted' | 'print-unknown';

/** The result of an issuing. */
interface IssuedResult {
  /** The number of the authorization; null if unknown. */
  readonly authorization: number | null;
  /** The number of the card; null if unknown. */
  readonly card: number | null;
  /** The name of the owner of the card; undefined if it is the holder. */
  readonly owner: string | undefined;
  /** What staff must still check; undefined if nothing. */
  readonly note: IssuedNote | undefined;
}

/** What the dialog shows. Each `card` is a card number; `why`, `finding` and `caution` are German sentences. */
export type IssuancePhase =
  /** The journal or the ticket list is being read to find an earlier attempt. */
  | { readonly kind: 'opening' }
  /** The journal or the ticket list could not be read. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** No card has the ticket, so issuing can start. `finding`: result of the last check; `caution`: the remaining risk. */
  | { readonly kind: 'ready'; readonly finding?: string; readonly caution?: string }
  /** A command is running. `progress` is in percent, `text` is the last message of the command. */
  | { readonly kind: 'running'; readonly step: IssueStep; readonly text: string; readonly progress: number }
  /**
   * The card on the device belongs to another person or customer (`owner`), or it has authorizations that were replaced.
   * Nothing was written, and staff must confirm.
   */
  | {
      readonly kind: 'questionable-card';
      readonly card: number;
      readonly owner: string | undefined;
      readonly replaced: readonly ReplacedAuthorization[];
      readonly issueOptions: ResolvedIssueOptions;
      readonly consent: Consent;
    }
  /** The card and the journal or the ticket list are being read, after an attempt or on request. */
  | { readonly kind: 'checking'; readonly isAfterAttempt: boolean }
  /** An issuing was interrupted and can be continued. `withPrint`: whether the last attempt included a print. */
  | {
      readonly kind: 'interrupted';
      readonly interrupted: InterruptedIssuance;
      readonly inspection: InspectionResult;
      readonly withPrint: boolean;
    }
  /** There is no journal, and a card has or may have the ticket. */
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  /** The ticket is issued; its document is being created. */
  | ({ readonly kind: 'finishing' } & IssuedResult)
  /**
   * Another window has issued the ticket, onto `card` (null if unknown). `mayAlsoBeOnPresentCard`: whether the card on the device may
   * have the ticket as well.
   */
  | { readonly kind: 'issued-elsewhere'; readonly card: number | null; readonly mayAlsoBeOnPresentCard?: boolean }
  /** The ticket is issued, and its document was created or could not be created. */
  | ({ readonly kind: 'issued' } & IssuedResult);

/** The asynchronous work in progress. */
export type IssuingTask =
  /** Reads the record before any attempt. */
  | { readonly kind: 'open' }
  /** Makes an attempt, then checks its outcome. `earlier`: the previous attempt of this dialog. */
  | {
      readonly kind: 'issue';
      readonly issueOptions: ResolvedIssueOptions;
      readonly holder: TicketHolder;
      readonly consent: Consent;
      readonly earlier: Attempt | undefined;
    }
  /** Reads the record, and the card if there is a device. With `isExclusive`, the task acquires the device first. */
  | {
      readonly kind: 'check';
      readonly device: CardDevice | undefined;
      readonly attempt: Attempt | undefined;
      readonly isExclusive: boolean;
    };

export interface IssuingState {
  readonly phase: IssuancePhase;
  /** The error of the last attempt, or the message that its card is recorded as lost: a German sentence. */
  readonly problem: string | undefined;
  /** The last attempt of this dialog, and its device. */
  readonly last: { readonly attempt: Attempt; readonly device: CardDevice } | undefined;
  /** The task in progress; undefined if none. Until it ends, actions of staff are ignored. */
  readonly task: IssuingTask | undefined;
}

export const initialIssuingState: IssuingState = {
  phase: { kind: 'opening' },
  problem: undefined,
  last: undefined,
  task: { kind: 'open' },
};

/** An action of staff. */
type IssuingAction =
  /** Starts an issuing or continues an interrupted one. */
  | { readonly kind: 'start'; readonly issueOptions: ResolvedIssueOptions; readonly holder: TicketHolder }
  /** Issues although a card may already have the ticket. Staff have confirmed. */
  | { readonly kind: 'start-in-doubt'; readonly issueOptions: ResolvedIssueOptions; readonly holder: TicketHolder }
  /** Continues with the questionable card. Staff have confirmed. */
  | { readonly kind: 'confirm-card'; readonly holder: TicketHolder }
  /** Rejects the questionable card. */
  | { readonly kind: 'decline-card' }
  /** Reads the card on a device. */
  | { readonly kind: 'read-card'; readonly device: CardDevice }
  /** The middleware has recorded the card of the interrupted issuing as lost. */
  | { readonly kind: 'card-lost'; readonly card: number }
  /** Reads the record again after a failure. */
  | { readonly kind: 'retry' };

/** A report of the task in progress. */
type TaskReport =
  /** The device is not available, so nothing was done. */
  | { readonly kind: 'device-refused'; readonly problem: string }
  | { readonly kind: 'attempt-started' }
  | { readonly kind: 'attempt-changed'; readonly attempt: Attempt }
  | { readonly kind: 'step'; readonly step: IssueStep }
  /** A message of the command. */
  | { readonly kind: 'message'; readonly text: string; readonly progress: number | undefined }
  /** The card belongs to another person or has replaced authorizations, so nothing was written. */
  | {
      readonly kind: 'card-refused';
      readonly card: number;
      readonly owner: string | undefined;
      readonly replaced: readonly ReplacedAuthorization[];
    }
  /** The attempt has ended, and its outcome is being checked. */
  | { readonly kind: 'attempt-ended'; readonly problem: string | undefined }
  /** The card is being read on request. */
  | { readonly kind: 'check-started' }
  /** The record was read. */
  | { readonly kind: 'status'; readonly status: IssuingStatus }
  /** The document of the issued ticket was created or could not be created. */
  | { readonly kind: 'finished' }
  /** The record could not be read. */
  | { readonly kind: 'failed'; readonly why: string };

export type IssuingEvent = IssuingAction | TaskReport;

const actions: ReadonlySet<string> = new Set<IssuingAction['kind']>([
  'start',
  'start-in-doubt',
  'confirm-card',
  'decline-card',
  'read-card',
  'card-lost',
  'retry',
]);
const isAction = (event: IssuingEvent): event is IssuingAction => actions.has(event.kind);

/**
 * Returns the next state of an issuing. Ignores an event that is impossible in a state, because staff may press a button twice
 * and a command may send a message late.
 */
export function transition(state: IssuingState, event: IssuingEvent): IssuingState {
  if (isAction(event)) return state.task === undefined ? reduceAction(state, event) : state;
  return state.task === undefined ? state : reduceReport(state, state.task, event);
}

/** Applies an action of staff. */
function reduceAction(state: IssuingState, event: IssuingAction): IssuingState {
  const { phase, last } = state;
  const startIssuing = (issueOptions: ResolvedIssueOptions, holder: TicketHolder, consent: Consent): IssuingState => ({
    ...state,
    task: { kind: 'issue', issueOptions, holder, consent, earlier: last?.attempt },
  });
  const createCheckTask = (device: CardDevice | undefined, { isExclusive }: { readonly isExclusive: boolean }): IssuingTask => ({
    kind: 'check',
    device,
    attempt: last?.attempt,
    isExclusive,
  });
  switch (event.kind) {
    case 'start':
      if (phase.kind === 'interrupted')
        return startIssuing(event.issueOptions, event.holder, { card: phase.interrupted.appInstanceNumber });
      return phase.kind === 'ready' ? startIssuing(event.issueOptions, event.holder, { isChecked: phase.finding !== undefined }) : state;
    case 'start-in-doubt':
      return phase.kind === 'doubtful' ? startIssuing(event.issueOptions, event.holder, { isChecked: true, isInDoubt: true }) : state;
    case 'confirm-card':
      return phase.kind === 'questionable-card'
        ? startIssuing(phase.issueOptions, event.holder, { ...phase.consent, card: phase.card, owner: phase.owner })
        : state;
    case 'decline-card':
      return phase.kind === 'questionable-card' ? { ...state, phase: { kind: 'ready' } } : state;
    case 'read-card':
      return phase.kind === 'interrupted' || phase.kind === 'doubtful'
        ? { ...state, task: createCheckTask(event.device, { isExclusive: true }) }
        : state;
    case 'card-lost':
      return phase.kind === 'interrupted'
        ? { ...state, problem: issuanceMessages.lost(event.card), task: createCheckTask(undefined, { isExclusive: false }) }
        : state;
    case 'retry':
      if (phase.kind !== 'unknown') return state;
      if (!last) return { ...state, task: { kind: 'open' } };
      return { ...state, phase: { kind: 'checking', isAfterAttempt: false }, task: createCheckTask(last.device, { isExclusive: false }) };
  }
}

/** Applies a report of the task in progress. */
function reduceReport(state: IssuingState, task: IssuingTask, event: TaskReport): IssuingState {
  const { phase } = state;
  switch (event.kind) {
    case 'device-refused':
      return isAwaitingDevice(phase, task) ? { ...state, problem: event.problem, task: undefined } : state;
    case 'attempt-started':
      if (task.kind !== 'issue' || !isAwaitingDevice(phase, task)) return state;
      return { ...state, problem: undefined, phase: { kind: 'running', step: 'read', text: '', progress: 0 } };
    case 'check-started':
      if (task.kind !== 'check' || !isAwaitingDevice(phase, task)) return state;
      return { ...state, problem: undefined, phase: { kind: 'checking', isAfterAttempt: false } };
    case 'status':
      return phase.kind === 'finishing' || isAwaitingDevice(phase, task) ? state : reduceStatus(state, event.status);
    case 'finished':
      return phase.kind === 'finishing' ? { ...state, phase: { ...phase, kind: 'issued' }, task: undefined } : state;
    case 'failed':
      return { ...state, phase: { kind: 'unknown', why: event.why }, task: undefined };
    default:
      return task.kind === 'issue' && phase.kind === 'running' ? reduceProgress(state, { phase, task }, event) : state;
  }
}

/** The phases that a task reaches only after it has acquired its device. */
const phasesWithDevice: readonly IssuancePhase['kind'][] = ['running', 'checking', 'finishing'];
/** Whether the task needs a device and has not acquired it yet. Until then the previous phase is shown. */
const isAwaitingDevice = ({ kind }: IssuancePhase, task: IssuingTask): boolean =>
  (task.kind === 'issue' || (task.kind === 'check' && task.isExclusive)) && !phasesWithDevice.includes(kind);

type RunningAttempt = { readonly phase: IssuancePhase & { kind: 'running' }; readonly task: IssuingTask & { kind: 'issue' } };
type IssuingProgress = Extract<TaskReport, { kind: 'attempt-changed' | 'step' | 'message' | 'card-refused' | 'attempt-ended' }>;

/** Applies a report of a running attempt. */
function reduceProgress(
  state: IssuingState,
  { phase, task: { consent, issueOptions } }: RunningAttempt,
  event: IssuingProgress,
): IssuingState {
  switch (event.kind) {
    case 'attempt-changed':
      return { ...state, last: { attempt: event.attempt, device: issueOptions.device } };
    case 'step':
      return { ...state, phase: { ...phase, step: event.step } };
    case 'message':
      return { ...state, phase: { ...phase, text: event.text || phase.text, progress: event.progress ?? phase.progress } };
    case 'card-refused':
      return {
        ...state,
        phase: { kind: 'questionable-card', card: event.card, owner: event.owner, replaced: event.replaced, issueOptions, consent },
        task: undefined,
      };
    case 'attempt-ended':
      return { ...state, problem: event.problem, phase: { kind: 'checking', isAfterAttempt: true } };
  }
}

/** Ends the task with the phase for a status. If this dialog has issued the ticket, the task goes on until the document exists. */
function reduceStatus(state: IssuingState, status: IssuingStatus): IssuingState {
  const endTask = (phase: IssuancePhase): IssuingState => ({ ...state, phase, task: undefined });
  switch (status.kind) {
    case 'free': {
      const { finding, caution } = status;
      return endTask({ kind: 'ready', ...(finding === undefined ? {} : { finding }), ...(caution === undefined ? {} : { caution }) });
    }
    case 'interrupted':
      return endTask({ ...status, withPrint: state.last?.attempt.withPrint === true });
    case 'doubtful':
      return endTask(status);
    case 'issued': {
      const { authorization, card, isUnlisted = false, mayAlsoBeOnPresentCard = false, isPrintUnknown = false } = status;
      if (!status.isOwn) return endTask({ kind: 'issued-elsewhere', card, ...(mayAlsoBeOnPresentCard ? { mayAlsoBeOnPresentCard } : {}) });
      const owner = state.last?.attempt.owner;
      return { ...state, phase: { kind: 'finishing', authorization, card, owner, note: getIssuedNote({ isUnlisted, isPrintUnknown }) } };
    }
  }
}

/** Returns what staff must check after the issuing, if anything. */
export function getIssuedNote({
  isUnlisted,
  isPrintUnknown,
}: Pick<IssuingStatus & { kind: 'issued' }, 'isUnlisted' | 'isPrintUnknown'>): IssuedNote | undefined {
  if (isUnlisted === true) return 'unlisted';
  return isPrintUnknown === true ? 'print-unknown' : undefined;
}
