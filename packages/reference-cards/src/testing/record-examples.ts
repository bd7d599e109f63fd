import { commandNames, commandRequestHeaders as names } from '@aboschalter/contract';
import type { ExampleExchange } from '@aboschalter/contract/examples';
import { cardA, type TestWorkstation } from './test-workstation.ts';
import { recordExchange } from './record-exchange.ts';

const credentials = { [names.orgId]: '6262', [names.webSessionId]: 'websession-1' };
const defaultParameters = {
  [names.checkCard]: 'false',
  [names.readCustomerData]: 'false',
  [names.readAppDirectoryOnly]: 'false',
  [names.withoutCreditCheck]: 'false',
  [names.withPrint]: 'false',
  [names.usageId]: '0',
  [names.authorizationNumber]: '0',
  [names.authorizationId]: '0',
  [names.maxAuthorizations]: '0',
  [names.ticketHolderId]: '0',
  [names.newCardId]: '0',
};

/** Runs the commands of the examples in the contract with a new workstation, and records the exchanges. */
export async function recordExamples({ url, control }: TestWorkstation): Promise<Record<string, ExampleExchange>> {
  const reader = `${url}/reader`;
  const printer = `${url}/printer`;
  await control('PUT', 'devices/printer/card', { appInstanceNumber: cardA });
  const issueParameters = {
    ...defaultParameters,
    [names.checkCard]: 'true',
    [names.withoutCreditCheck]: 'true',
    [names.authorizationId]: '00000004711',
    [names.ticketHolderId]: '00000000017',
  };
  const readParameters = { ...defaultParameters, [names.readCustomerData]: 'true' };
  // The card is on the printer for the first two exchanges, and on the reader for the others.
  const noCard = await recordExchange('no card on the reader', reader, commandNames.readCard, credentials, readParameters);
  const issueWithPrint = await recordExchange('issuing with print', printer, commandNames.issueAuthorization, credentials, {
    ...issueParameters,
    [names.withPrint]: 'true',
  });
  await control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  const releasedAfterRefusal = await recordExchange(
    'a print on a device without a printer',
    reader,
    commandNames.issueAuthorization,
    credentials,
    { ...issueParameters, [names.withPrint]: 'true' },
  );
  const readCard = await recordExchange('reading the card', reader, commandNames.readCard, credentials, readParameters);
  return { noCard, issueWithPrint, releasedAfterRefusal, readCard };
}
