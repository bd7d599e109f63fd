import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cardA } from '../testing/test-workstation.ts';
import { createSampleAuthorization } from '../testing/samples.ts';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { createWorkstation } from '../workstation/workstation.ts';
import { execute } from './execute.ts';
import type { PeAction, PeInput } from './pe-actions.ts';
import { parsePeQuery, serializePeCommand } from './pe-command.ts';

it('execute returns an error if the changed card cannot be stored, and the card stays unchanged', () => {
  const folder = createTempDir();
  const workstation = createWorkstation(folder);
  const { reader } = workstation.devices;
  workstation.cardStore.placeCard('reader', cardA);
  const executeAction = <A extends PeAction>(action: A, input: PeInput<A>) => {
    const query = parsePeQuery(Object.fromEntries(new URLSearchParams(serializePeCommand(workstation.channel, 's', action, input))));
    if (!query) throw new Error('no command');
    return execute(workstation, reader, { query, image: undefined });
  };
  executeAction('open', {});
  // Storing fails, because the new file cannot replace a folder.
  rmSync(join(folder, 'cards.json'));
  mkdirSync(join(folder, 'cards.json'));
  expect(executeAction('write-authorization', { authorization: createSampleAuthorization(12) })).toEqual({
    statusCode: 1,
    statusText: 'Der Kartenleser konnte den neuen Stand der Karte nicht speichern.',
    data: '',
  });
  expect(executeAction('read-authorization', { number: 12 })).toMatchObject({ statusCode: 8 });
});
