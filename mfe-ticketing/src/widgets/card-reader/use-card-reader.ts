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
import { isWithdrawn } from '../../cards/is-withdrawn.ts';
import { readCardWithSession } from '../../cards/read-card-with-session.ts';
import { withdrawAuthorization } from '../../command-server/commands.ts';
import { withDeviceLock } from '../../command-server/device-lock.ts';
import { createCommandMessages } from '../../command-server/command-messages.ts';
import { cardReadErrorMessage, commandErrorMessage } from '../../command-server/error-messages.ts';
import { initialCardReaderState, transition, type CardReaderEvent, type CardTask, type Withdrawal } from './card-reader-state.ts';

/** The cause of the error toasts, which a successful reading removes (decision D-90). */
const CAUSE = 'card-reader';

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
    toFailure: (error): CardReaderEvent => ({ kind: 'failed', failure: commandErrorMessage(error) }),
  });
  const isWithdrawing = state.task?.kind === 'withdraw';
  useCriticalOperation(isWithdrawing);
  return { ...state, isWithdrawing, dispatch };
}

/** Runs a task with exclusive use of the reader. Never rejects. */
async function runCardTask(task: CardTask, effects: CardReaderEffects): Promise<void> {
  const { device, dispatch, signal } = effects;
  try {
    if (task.kind === 'read') await withDeviceLock(device, 'reading', () => read(effects), signal);
    else await withLoadingOverlay(() => withDeviceLock(device, 'reading', () => withdraw(task, effects)));
  } catch (error) {
    // Ignored after the dialog has closed during a reading.
    if (task.kind === 'read' && signal.aborted) return;
    const failure = commandErrorMessage(error);
    toast.error(failure, { cause: CAUSE });
    dispatch({ kind: 'failed', failure });
  }
}

/** Reads the card; undefined if it could not be read. */
async function read({ client, device, dispatch, signal }: CardReaderEffects): Promise<CardReadResult | undefined> {
  dispatch({ kind: 'reading-started' });
  const messages = createCommandMessages();
  try {
    const card = (await readCardWithSession(client, device, { signal, onInfo: messages.show })) ?? undefined;
    resolveCause(CAUSE);
    dispatch({ kind: 'card-read', card });
    return card;
  } catch (error) {
    if (signal.aborted) return undefined;
    const failure = cardReadErrorMessage(error);
    toast.error(failure, { cause: CAUSE });
    dispatch({ kind: 'read-failed', failure });
    return undefined;
  } finally {
    messages.withdraw();
  }
}

const cardNumber = ({ Applikationsdaten }: CardReadResult): number => Applikationsdaten.ApplikationsInstanzNummer;

/**
 * Whether an authorization was removed from its card, according to the card on the reader; undefined if that is
 * unknown.
 */
function wasRemoved(before: CardReadResult, now: CardReadResult | undefined, number: number): boolean | undefined {
  if (!now || cardNumber(now) !== cardNumber(before)) return undefined;
  return !now.Berechtigungsdaten.some((one) => one.BerechtigungsNummer === number && !isWithdrawn(one));
}

/**
 * Withdraws an authorization from the card, for the organization that issued it (specification, document 2, section 4,
 * 'Withdrawal of an authorization from a card'). Whatever the outcome of the command, the card is read again: the screen
 * shows its content, and the reading reports it to the middleware.
 * @throws Error with a German message if the authorization is still on the card
 */
async function withdraw({ authorization, card }: Withdrawal, effects: CardReaderEffects): Promise<void> {
  const { BerechtigungsNummer: number } = authorization;
  const problem = await sendWithdrawal(authorization, effects);
  const isRemoved = wasRemoved(card, await read(effects), number);
  void effects.reload();
  if (isRemoved === true || (problem === undefined && isRemoved === undefined)) {
    toast.success(`Die Berechtigung ${number} ist von der Karte zurückgenommen.`);
    effects.dispatch({ kind: 'withdrawn' });
  } else if (isRemoved === false) {
    throw new Error(
      problem === undefined
        ? `Der Kartenarbeitsplatz meldet die Rücknahme der Berechtigung ${number}, die Karte zeigt sie aber noch als gültig. Bitte lesen Sie die Karte erneut.`
        : `Die Rücknahme der Berechtigung ${number} ist nicht erfolgt: ${problem}`,
    );
  } else {
    const message = `${problem} Ob die Rücknahme erfolgt ist, zeigt das erneute Lesen der Karte ${cardNumber(card)}.`;
    toast.error(message, { cause: CAUSE });
    effects.dispatch({ kind: 'withdrawal-unknown', problem: message });
  }
}

/** Sends the command; returns its error as a German sentence. */
async function sendWithdrawal(
  { BerechtigungsNummer, BerechtigungsOrgID }: CardAuthorization,
  { client, device }: CardReaderEffects,
): Promise<string | undefined> {
  const messages = createCommandMessages();
  try {
    const session = await client.request(calls.getCommandServerSession, { query: {} });
    // Without an organization on the card the device's own is used.
    const order = { authorizationNumber: BerechtigungsNummer, ...(BerechtigungsOrgID === 0 ? {} : { orgId: BerechtigungsOrgID }) };
    await withdrawAuthorization(device, session, order, { onInfo: messages.show });
    return undefined;
  } catch (error) {
    return commandErrorMessage(error);
  } finally {
    messages.withdraw();
  }
}
