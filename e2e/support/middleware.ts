import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import { calls, customerHit, issuing, subscriptionTicket, ticketHolder, addressOf, type Call } from '@aboschalter/contract';
import { demoStaff } from '@aboschalter/reference-demo';
import type { TestStack } from '@aboschalter/toolbox';
import { z } from 'zod';

/** The middleware as a test asks it, to see what a journey has left behind. */
export async function middlewareOf(stack: TestStack) {
  const { issuer, shell, middleware } = stack.addresses;
  const [staff] = demoStaff;
  if (!staff) throw new Error('there is demo staff');
  const { access_token: token } = await obtainTokens({ issuer, redirectUri: shell, username: staff.username, password: staff.password });

  const get = async <T>(schema: z.ZodType<T>, call: Call, params: unknown, query = ''): Promise<T> => {
    const response = await fetch(`${middleware}${addressOf(call, params)}${query}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${call.path}: ${response.status}`);
    return schema.parse(await response.json());
  };
  return {
    async ticketsOf(customerNumber: number) {
      const [hit] = await get(z.array(customerHit), calls.searchCustomers, {}, `?customerNumber=${customerNumber}`);
      if (!hit) throw new Error(`there is no customer ${customerNumber}`);
      const holders = await get(z.array(ticketHolder), calls.getCustomerTicketHolders, { uuid: hit.uuid });
      const perHolder = await Promise.all(
        holders.map(async (holder) => {
          const tickets = await get(z.array(subscriptionTicket), calls.getAboTickets, { uuid: holder.uuid }, '?activeOnly=false');
          return tickets.map((ticket) => ({ ...ticket, customerUuid: hit.uuid, holderUuid: holder.uuid }));
        }),
      );
      return perHolder.flat();
    },
    journalOf: ({ customerUuid, holderUuid, id }: { customerUuid: string; holderUuid: string; id: number }) =>
      get(issuing, calls.getIssuing, { customerUuid, holderUuid, id }),
  };
}
