import { z } from 'zod';

const cardStateSchema = z.object({
  appInstanceNumber: z.int(),
  Berechtigungsdaten: z.array(
    z.object({ BerechtigungsNummer: z.int(), BerechtigungsstatusStr: z.string(), Produktbezeichnung: z.string() }),
  ),
});
const newCardSchema = z.object({ appInstanceNumber: z.int() });
const stateSchema = z.object({ cards: z.array(cardStateSchema) });

type Device = 'reader' | 'printer';

/** Creates a client of the simulated card workstation. Its functions are what a person does: insert or remove a card, unplug the reader. */
export function createCardWorkstation(url: string) {
  const request = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/workstation${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const send = async (method: string, path: string, body?: unknown): Promise<void> => {
    await request(method, path, body);
  };
  return {
    /** Adds a blank card without a customer, puts it on the device, and returns its number. */
    async putNewCard(device: Device = 'reader'): Promise<number> {
      const { appInstanceNumber } = newCardSchema.parse(await request('POST', '/cards', {}));
      await send('PUT', `/devices/${device}/card`, { appInstanceNumber });
      return appInstanceNumber;
    },
    putCard: (appInstanceNumber: number, device: Device = 'reader') => send('PUT', `/devices/${device}/card`, { appInstanceNumber }),
    removeCard: (device: Device = 'reader') => send('DELETE', `/devices/${device}/card`),
    unplug: (device: Device = 'reader') => send('PUT', `/devices/${device}/settings`, { connection: 'no-network' }),
    plugIn: (device: Device = 'reader') => send('PUT', `/devices/${device}/settings`, { connection: 'connected' }),
    stopCommandServer: (device: Device = 'reader') => send('PUT', `/devices/${device}/settings`, { commandServer: 'stopped' }),
    startCommandServer: (device: Device = 'reader') => send('PUT', `/devices/${device}/settings`, { commandServer: 'running' }),
    /** Makes the first date on a card invalid. */
    makeDateInvalid: (appInstanceNumber: number) => send('PUT', `/cards/${appInstanceNumber}`, { spoiltDate: true }),
    injectFault: (
      fault: { target: 'reader' | 'command-server' | 'middleware'; step?: string; timing?: string; effect?: string; times?: number },
      device: Device = 'reader',
    ) => send('POST', `/devices/${device}/faults`, fault),
    reset: () => send('POST', '/reset'),
    /** Returns the authorizations on a card. */
    async getAuthorizations(appInstanceNumber: number) {
      const response = await fetch(`${url}/workstation/state`);
      const card = stateSchema.parse(await response.json()).cards.find((candidate) => candidate.appInstanceNumber === appInstanceNumber);
      if (!card) throw new Error(`There is no card ${appInstanceNumber}.`);
      return card.Berechtigungsdaten;
    },
  };
}
