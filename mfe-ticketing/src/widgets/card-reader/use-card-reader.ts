import { calls, type CardAuthorization, type CardReadResult, type CommandServerDevice } from '@aboschalter/contract';
import { useCustomerActions } from '@aboschalter/counter';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import {
  resolveCause,
  toast,
  useCriticalOperation,
  useReducerWithEffects,
  useShell,
  withLoadingOverlay,
  type TaskContext,
} from '@aboschalter/platform';
import { useEffect } from 'react';
import { isWithdrawn } from '../../cards/is-withdrawn.ts';
import { readCardWithSession } from '../../cards/read-card-with-session.ts';
import { withdrawAuthorization } from '../../command-server/commands.ts';
import { withDeviceLock } from '../../command-server/device-lock.ts';
import { createCommandMessages } from '../../command-server/command-messages.ts';
import { getCardReadErrorMessage, getCommandErrorMessage } from '../../command-server/error-messages.ts';
import { initialCardReaderState, transition, type CardReaderEvent, type CardTask, type Withdrawal } from './card-reader-state.ts';

/** The cause of the error toasts, which a successful reading removes. */
const READ_ERROR_CAUSE = 'card-reader';
/** The cause of the toast about a withdrawal, which the next reading and closing the dialog remove. */
const WITHDRAWN_CAUSE = 'card-withdrawal';

interface CardReaderEffects extends TaskContext<CardReaderEvent> {
  readonly client: MiddlewareClient;
  readonly device: CommandServerDevice;
  /** Refetches the active customer. */
  readonly reload: () => Promise<void>;
}

/** Reads the card on mount and on request, and withdraws authorizations from it. */
export function useCardReader(device: CommandServerDevice) {
  const { client } = useShell();
  const { reload } = useCustomerActions();
  const [state, dispatch] = useReducerWithEffects({
    transition,
    initial: initialCardReaderState,
    run: (task, context) => runCardTask(task, { ...context, client, device, reload }),
    toFailure: (error): CardReaderEvent => ({ kind: 'failed', failure: getCommandErrorMessage(error) }),
  });
  const isWithdrawing = state.task?.kind === 'withdraw';
  useCriticalOperation(isWithdrawing);
  // When the dialog closes, remove the toasts about the card that it has read.
  useEffect(
    () => () => {
      resolveCause(READ_ERROR_CAUSE);
      resolveCause(WITHDRAWN_CAUSE);
    },
    [],
  );
  return { ...state, isWithdrawing, dispatch };
}

/** Runs a task with exclusive use of the reader. Never rejects. */
async function runCardTask(task: CardTask, effects: CardReaderEffects): Promise<void> {
  const { device, dispatch, signal } = effects;
  try {
    if (task.kind === 'read') await withDeviceLock(device, 'reading', () => readCard(effects), signal);
    // A withdrawal has no signal, so it continues if the dialog is removed.
    else await withLoadingOverlay(() => withDeviceLock(device, 'reading', () => withdrawFromCard(task, effects)));
  } catch (error) {
    // Ignore the error of a reading that was aborted because the dialog closed.
    if (task.kind === 'read' && signal.aborted) return;
    const failure = getCommandErrorMessage(error);
    toast.error(failure, { cause: READ_ERROR_CAUSE });
    dispatch({ kind: 'failed', failure });
  }
}

/** Reads the card and reports the result to the dialog. Returns undefined if the card could not be read. */
async function readCard({ client, device, dispatch, signal }: CardReaderEffects): Promise<CardReadResult | undefined> {
  dispatch({ kind: 'reading-started' });
  resolveCause(WITHDRAWN_CAUSE);
  const messages = createCommandMessages();
  try {
    const card = (await readCardWithSession(client, device, { signal, onInfo: messages.show })) ?? undefined;
    resolveCause(READ_ERROR_CAUSE);
    dispatch({ kind: 'card-read', card });
    return card;
  } catch (error) {
    if (signal.aborted) return undefined;
    const failure = getCardReadErrorMessage(error);
    toast.error(failure, { cause: READ_ERROR_CAUSE });
    dispatch({ kind: 'read-failed', failure });
    return undefined;
  } finally {
    messages.remove();
  }
}

const getCardNumber = ({ Applikationsdaten }: CardReadResult): number => Applikationsdaten.ApplikationsInstanzNummer;

/**
 * Whether an authorization was removed from its card, according to the card that was read after the withdrawal. Undefined if that
 * card could not be read or is another card.
 */
function isRemovedFromCard(before: CardReadResult, after: CardReadResult | undefined, authorizationNumber: number): boolean | undefined {
  if (!after || getCardNumber(after) !== getCardNumber(before)) return undefined;
  return !after.Berechtigungsdaten.some(
    (authorization) => authorization.BerechtigungsNummer === authorizationNumber && !isWithdrawn(authorization),
  );
}

/**
 * Withdraws an authorization from the card, for the organization that issued it (specification, document 2, section 4,
 * 'Withdrawal of an authorization from a card'). Then reads the card, even after a failed command: the screen shows the content of
 * the card, and the reading reports it to the middleware.
 * @throws Error with a German message if the authorization is still on the card
 */
async function withdrawFromCard({ authorization, card }: Withdrawal, effects: CardReaderEffects): Promise<void> {
  const { BerechtigungsNummer: number } = authorization;
  const problem = await sendWithdrawal(authorization, effects);
  const isRemoved = isRemovedFromCard(card, await readCard(effects), number);
  void effects.reload();
  const hasCommandSucceeded = problem === undefined;
  // If the card could not be compared, the outcome of the command decides.
  const isDone = isRemoved ?? hasCommandSucceeded;
  if (isDone) {
    toast.success(`Die Berechtigung ${number} ist von der Karte zurückgenommen.`, { cause: WITHDRAWN_CAUSE });
    effects.dispatch({ kind: 'withdrawn' });
  } else if (isRemoved === false) {
    throw new Error(
      problem === undefined
        ? `Der Kartenarbeitsplatz meldet die Rücknahme der Berechtigung ${number}, die Karte zeigt sie aber noch als gültig. Bitte lesen Sie die Karte erneut.`
        : `Die Rücknahme der Berechtigung ${number} ist nicht erfolgt: ${problem}`,
    );
  } else {
    const message = `${problem} Ob die Rücknahme erfolgt ist, zeigt das erneute Lesen der Karte ${getCardNumber(card)}.`;
    toast.error(message, { cause: READ_ERROR_CAUSE });
    effects.dispatch({ kind: 'withdrawal-unknown', problem: message });
  }
}

/** Sends the withdrawal command. Returns its error as a German sentence; undefined if it succeeded. */
async function sendWithdrawal(
  { BerechtigungsNummer, BerechtigungsOrgID }: CardAuthorization,
  { client, device }: CardReaderEffects,
): Promise<string | undefined> {
  const messages = createCommandMessages();
  try {
    const session = await client.request(calls.getCommandServerSession, { query: {} });
    // If the card does not name the organization, the organization of the device is used.
    const request = { authorizationNumber: BerechtigungsNummer, ...(BerechtigungsOrgID === 0 ? {} : { orgId: BerechtigungsOrgID }) };
    await withdrawAuthorization(device, session, request, { onInfo: messages.show });
    return undefined;
  } catch (error) {
    return getCommandErrorMessage(error);
  } finally {
    messages.remove();
  }
}
