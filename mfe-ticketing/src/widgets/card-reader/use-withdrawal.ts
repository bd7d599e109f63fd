import { calls, type CardAuthorization, type CardReadResult, type CommandServerDevice } from '@aboschalter/contract';
import { useCustomerActions } from '@aboschalter/counter';
import { toast, useCriticalOperation, useShell, withLoadingOverlay } from '@aboschalter/platform';
import { useRef, useState } from 'react';
import { isWithdrawn } from '../../cards/is-withdrawn.ts';
import { withdrawAuthorization } from '../../command-server/commands.ts';
import { aloneOnDevice } from '../../command-server/device-lock.ts';
import { commandErrorMessage } from '../../command-server/error-messages.ts';

export interface WithdrawalOptions {
  readonly device: CommandServerDevice;
  /** Reads the card again on a device that is already acquired; undefined if it could not be read. */
  readonly reread: () => Promise<CardReadResult | undefined>;
  /** Called with the number after it was removed from the card. */
  readonly onWithdrawn: (number: number) => void;
  /** Called with the German message if the card could not be read again, so that the outcome is unknown. */
  readonly onUnknown: (message: string) => void;
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
 * Withdraws an authorization from the card, for the organization that issued it; a loading state is shown until the
 * card has been read again (specification, document 2, section 4, 'Withdrawal of an authorization from a card').
 * Whatever the outcome of the command, the card is read again: the screen shows its content, and the reading reports it
 * to the middleware.
 */
export function useWithdrawal({ device, reread, onWithdrawn, onUnknown }: WithdrawalOptions) {
  const { client } = useShell();
  const { reload } = useCustomerActions();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  useCriticalOperation(busy);

  const sendCommand = async ({ BerechtigungsNummer, BerechtigungsOrgID }: CardAuthorization): Promise<string | undefined> => {
    try {
      const session = await client.request(calls.getCommandServerSession, { query: {} });
      await withdrawAuthorization(
        device,
        session,
        // Without an organization on the card the device's own is used.
        { authorizationNumber: BerechtigungsNummer, ...(BerechtigungsOrgID === 0 ? {} : { orgId: BerechtigungsOrgID }) },
        { onInfo: (text) => void (text && toast.info(text)) },
      );
      return undefined;
    } catch (error) {
      return commandErrorMessage(error);
    }
  };
  const runWithdrawal = async (card: CardReadResult, authorization: CardAuthorization): Promise<void> => {
    const { BerechtigungsNummer: number } = authorization;
    const problem = await sendCommand(authorization);
    const off = wasRemoved(card, await reread(), number);
    void reload();
    if (off === true || (problem === undefined && off === undefined)) {
      onWithdrawn(number);
      toast.success(`Die Berechtigung ${number} ist von der Karte zurückgenommen.`);
    } else if (off === false) {
      throw new Error(
        problem === undefined
          ? `Der Kartenarbeitsplatz meldet die Rücknahme der Berechtigung ${number}, die Karte zeigt sie aber noch als gültig. Bitte lesen Sie die Karte erneut.`
          : `Die Rücknahme der Berechtigung ${number} ist nicht erfolgt: ${problem}`,
      );
    } else {
      const message = `${problem} Ob die Rücknahme erfolgt ist, zeigt das erneute Lesen der Karte ${cardNumber(card)}.`;
      toast.error(message);
      onUnknown(message);
    }
  };

  /** Rejects with the German message, which is shown as a toast as well, if the authorization is still on the card. */
  const withdraw = async (card: CardReadResult, authorization: CardAuthorization): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await withLoadingOverlay(() => aloneOnDevice(device, 'reading', () => runWithdrawal(card, authorization)));
    } catch (error) {
      const message = commandErrorMessage(error);
      toast.error(message);
      throw new Error(message, { cause: error });
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { withdraw, busy };
}
