import { calls, type CardAuthorization, type CommandServerDevice } from '@aboschalter/contract';
import { toast, useCustomerActions, useShell, useUninterruptible, whileLoading } from '@aboschalter/shell-api';
import { useRef, useState } from 'react';
import { withdrawAuthorization } from '../../command-server/commands.ts';
import { commandErrorMessage } from '../../command-server/error-messages.ts';

export interface WithdrawalOptions {
  readonly device: CommandServerDevice;
  /** Reads the card again. */
  readonly reread: () => Promise<void>;
  /** Told the number once it is off the card, before that is read again. */
  readonly onWithdrawn: (number: number) => void;
}

/**
 * Takes an authorization back from the card, by the organization that issued it; loading is forced until the card has
 * been read again (specification, document 2, section 4, 'Withdrawal of an authorization from a card').
 */
export function useWithdrawal({ device, reread, onWithdrawn }: WithdrawalOptions) {
  const { client } = useShell();
  const { reload } = useCustomerActions();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  useUninterruptible(busy);

  const withdraw = async ({ BerechtigungsNummer, BerechtigungsOrgID }: CardAuthorization): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await whileLoading(async () => {
        const session = await client.request(calls.getCommandServerSession, {});
        await withdrawAuthorization(
          device,
          session,
          { authorizationNumber: BerechtigungsNummer, orgId: BerechtigungsOrgID },
          { onInfo: (text) => void (text && toast.info(text)) },
        );
        onWithdrawn(BerechtigungsNummer);
        await Promise.all([reread(), reload()]);
      });
    } catch (error) {
      toast.error(commandErrorMessage(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { withdraw, busy };
}
