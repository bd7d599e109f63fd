import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { run } from '../cli/run.ts';
import { toJsonObject, parseJson } from '../json.ts';
import { findLiveVersion } from '../registry/document.ts';
import { POLICY_FILE } from '../state/read-policy.ts';
import { readRegistryDocument, REGISTRY_FILE } from '../state/update-registry.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { openStorage } from '../storage/open-storage.ts';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { publishCanary, promote, abort } from './canary.ts';
import type { Context } from './context.ts';
import { publish } from './publish.ts';
import { publishBatch, stage } from './publish-batch.ts';
import { unpublish } from './unpublish.ts';
import { rollback } from './rollback.ts';
import { verify } from './verify.ts';

const createContext = (storage: ObjectStorage, team?: string): Context => ({
  storage,
  commitInfo: { author: 'someone', message: '', now: () => new Date('2026-03-02T10:00:00Z') },
  fetchFile: fetchFromStorage(storage),
  gates: [],
  team,
});
const route = (path: string, name = path) => ({ path, name, title: 'Start' });
const command = (id: string, keys?: string) => ({ type: 'command', id, title: id, keys });
const sales = {
  routes: [route('/', 'landing-page'), route('/cart', 'shopping-cart')],
  widgets: ['ticket-catalogue'],
  extensions: [command('go-to-cart', 'Alt+W')],
};
const setPolicy = (storage: ObjectStorage, owners: object) =>
  storage.write(POLICY_FILE, toJsonObject({ schemaVersion: 1, owners }), 'always');
const owners = {
  host: { team: 'shell' },
  'mfe-sales': { team: 'sales', paths: ['/', '/cart'], routes: ['landing-page', 'shopping-cart'], widgets: ['ticket-catalogue'] },
  'mfe-lost': { team: 'lost', paths: ['/lost/*'] },
};
/** Publishes mfe-sales, and returns a context without a team. */
async function publishSales(storage: ObjectStorage, team?: string): Promise<Context> {
  await publish(createContext(storage, team), 'mfe-sales', writeRemoteBuild('mfe-sales', '1', { claims: sales }));
  return createContext(storage);
}
const writeLostBuild = (claims: object, version = '1') => writeRemoteBuild('mfe-lost', version, { claims });

describeWithEachStorage('a remote with a claim of another remote', ({ newStorage }) => {
  it.each([
    ['the landing page', { routes: [route('/', 'lost')] }, 'The path / belongs to mfe-sales'],
    ['the cart', { routes: [route('/cart', 'lost')] }, 'The path /cart belongs to mfe-sales'],
    ['a route name', { routes: [route('/lost', 'shopping-cart')] }, 'The route name shopping-cart belongs to mfe-sales'],
    ['the ticket catalogue', { widgets: ['ticket-catalogue'] }, 'The widget ticket-catalogue belongs to mfe-sales'],
    ['a command', { extensions: [command('go-to-cart')] }, 'The extension go-to-cart belongs to mfe-sales'],
    ['a shortcut', { extensions: [command('lost', 'Alt+W')] }, 'The shortcut Alt+W belongs to mfe-sales'],
    ['a page of the shell', { routes: [route('/diagnose', 'lost')] }, 'The path /diagnose belongs to host'],
  ])('is rejected with the name of the holder: %s', async (_what, claims, sentence) => {
    const context = await publishSales(await newStorage());
    await expect(publish(context, 'mfe-lost', writeLostBuild(claims))).rejects.toThrow(
      `mfe-lost 1 is rejected, nothing has changed:\n  ${sentence}`,
    );
    expect(await context.storage.list('releases/mfe-lost/')).toEqual([]);
    await expect(publishCanary(context, 'mfe-lost', { folder: writeLostBuild(claims) }, { percentage: 10 })).rejects.toThrow(sentence);
    expect(findLiveVersion((await readRegistryDocument(context.storage)).document, 'mfe-lost')).toBeUndefined();
  });

  it('is rejected at a rollback while a canary of the other remote has the claim; such a canary is rejected while a live release has it', async () => {
    const context = await publishSales(await newStorage());
    const claims = { routes: [route('/found')] };
    await publish(context, 'mfe-lost', writeLostBuild(claims));
    await publish(context, 'mfe-lost', writeLostBuild({}, '2'));
    await publishCanary(
      context,
      'mfe-sales',
      { folder: writeRemoteBuild('mfe-sales', '2', { claims: { ...sales, ...claims } }) },
      { percentage: 10 },
    );
    await expect(rollback(context, 'mfe-lost', undefined)).rejects.toThrow('The path /found belongs to mfe-sales');
    await abort(context, 'mfe-sales');
    await rollback(context, 'mfe-lost', undefined);
    await expect(publishCanary(context, 'mfe-sales', { version: '2' }, { percentage: 10 })).rejects.toThrow(
      'The path /found belongs to mfe-lost',
    );
  });

  it('is rejected by publishBatch', async () => {
    const context = await publishSales(await newStorage());
    await stage(context, 'mfe-lost', writeLostBuild({ widgets: ['ticket-catalogue'] }));
    const all = ['mfe-sales', 'mfe-lost'].map((name) => ({ name, version: '1' }));
    await expect(publishBatch(context, all)).rejects.toThrow('The widget ticket-catalogue belongs to mfe-');
  });

  it('is reported by verify', async () => {
    const context = await publishSales(await newStorage());
    await publish(context, 'mfe-lost', writeLostBuild({}));
    const { document } = await readRegistryDocument(context.storage);
    // Changes the stored files directly, because the tool rejects such a claim.
    const text = JSON.stringify(document).replace('/mfe-lost"', '/cart"');
    await context.storage.write(REGISTRY_FILE, toJsonObject(JSON.parse(text)), 'always');
    await context.storage.write(
      'releases/mfe-lost/1/release.json',
      toJsonObject(
        JSON.parse(
          new TextDecoder().decode((await context.storage.read('releases/mfe-lost/1/release.json'))?.body).replace('/mfe-lost"', '/cart"'),
        ),
      ),
      'always',
    );
    expect(await verify(context.storage, context.fetchFile)).toEqual([
      'mfe-lost 1: The path /cart belongs to mfe-sales. Choose another one.',
      'mfe-sales 1: The path /cart belongs to mfe-lost. Choose another one.',
    ]);
  });

  it('is rejected by the policy even before the owner is live; the message names the owner and its team', async () => {
    const storage = await newStorage();
    await setPolicy(storage, owners);
    await expect(publish(createContext(storage, 'lost'), 'mfe-lost', writeLostBuild({ routes: [route('/cart', 'lost')] }))).rejects.toThrow(
      'The path /cart belongs to mfe-sales (team sales). Choose another one.',
    );
    await expect(publish(createContext(storage, 'lost'), 'mfe-lost', writeLostBuild({ routes: [route('/found')] }))).rejects.toThrow(
      'policy.json does not grant the path /found to mfe-lost. Remove it, or ask the operator to grant it.',
    );
    expect(await publish(createContext(storage, 'lost'), 'mfe-lost', writeLostBuild({ routes: [route('/lost/:id')] }))).toMatchObject({
      to: '1',
    });
  });

  it('does not prevent the owner that the policy names from publishing', async () => {
    const storage = await newStorage();
    await publish(createContext(storage), 'mfe-lost', writeLostBuild({ routes: [route('/cart', 'lost')] }));
    await setPolicy(storage, owners);
    await publishSales(storage, 'sales');
    expect(findLiveVersion((await readRegistryDocument(storage)).document, 'mfe-sales')).toBe('1');
  });
});

describeWithEachStorage('the policy', ({ newStorage }) => {
  it('permits each command only to the team of the remote', async () => {
    const storage = await newStorage();
    const context = await publishSales(storage);
    await publish(context, 'mfe-sales', writeRemoteBuild('mfe-sales', '2', { claims: sales }));
    await publishCanary(context, 'mfe-sales', { folder: writeRemoteBuild('mfe-sales', '3', { claims: sales }) }, { percentage: 10 });
    await setPolicy(storage, owners);
    const foreign = createContext(storage, 'lost');
    const sentence =
      'mfe-sales belongs to the team sales: the team lost must not change it. Ask that team, or the operator of policy.json.';
    const commands = [
      () => publish(foreign, 'mfe-sales', writeRemoteBuild('mfe-sales', '4', { claims: sales })),
      () => rollback(foreign, 'mfe-sales', undefined),
      () => publishCanary(foreign, 'mfe-sales', {}, { percentage: 100 }),
      () => promote(foreign, 'mfe-sales'),
      () => abort(foreign, 'mfe-sales'),
      () => unpublish(foreign, 'mfe-sales'),
    ];
    for (const command of commands) await expect(command()).rejects.toThrow(sentence);
    // Only the three commands before the policy have changed the registry.
    expect((await readRegistryDocument(storage)).document.revision).toBe(3);
    expect(await abort(createContext(storage, 'sales'), 'mfe-sales')).toMatchObject({ from: '3' });
  });

  it('rejects a release without an owner, and a command without a team', async () => {
    const storage = await newStorage();
    await setPolicy(storage, owners);
    await expect(publish(createContext(storage, 'lost'), 'mfe-other', writeRemoteBuild('mfe-other', '1'))).rejects.toThrow(
      'policy.json names no team for mfe-other; nothing has changed. The operator of the installation adds mfe-other to "owners".',
    );
    await expect(publish(createContext(storage), 'host', writeShellBuild('1'))).rejects.toThrow(
      'host belongs to the team shell, and this command names no team. Set --team or ABOSCHALTER_TEAM.',
    );
  });

  it('stops every command that changes something if it is invalid', async () => {
    const storage = await newStorage();
    const context = await publishSales(storage);
    for (const invalid of [{ schemaVersion: 1, owners: { 'mfe-sales': { path: ['/'] } } }, 'text']) {
      await storage.write(POLICY_FILE, toJsonObject(invalid), 'always');
      await expect(unpublish(context, 'mfe-sales')).rejects.toThrow(/^policy\.json in .* is invalid; its operator must correct it:\n/);
    }
  });
});

describeWithEachStorage('the owners of the policy', ({ newStorageUrl, newStorage, env }) => {
  it('are written to the registry with each change', async () => {
    const storage = await newStorage();
    await publishSales(storage);
    const read = async (): Promise<unknown> => parseJson((await storage.read(REGISTRY_FILE))?.body ?? new Uint8Array());
    expect(await read()).not.toHaveProperty('owners');
    await setPolicy(storage, owners);
    await publish(createContext(storage, 'lost'), 'mfe-lost', writeLostBuild({ routes: [route('/lost')] }));
    expect(await read()).toMatchObject({ owners });
  });

  it('are shown and written to the registry by the command policy, and verify reports if the registry has other owners', async () => {
    const store = newStorageUrl();
    const runTool = (line: string) => run(line.split(' '), { ...env(), ABOSCHALTER_STORAGE: store, ABOSCHALTER_TEAM: 'sales' });
    await setPolicy(await openStorage(store), owners);
    // There is no registry before the first release.
    expect(await runTool('verify')).toBe('All current releases are complete, served correctly and compatible.');
    await (await openStorage(store)).delete(POLICY_FILE);
    await runTool(`publish mfe-sales --dir ${writeRemoteBuild('mfe-sales', '1', { claims: sales })}`);
    expect(await runTool('policy')).toContain('The storage has no policy.json');
    await setPolicy(await openStorage(store), { 'mfe-sales': { ...owners['mfe-sales'], extensions: [] } });
    await expect(runTool('verify')).rejects.toThrow(
      'registry.json does not have the owners of policy.json yet. Run: policy.\nmfe-sales 1: policy.json does not grant the extension go-to-cart to mfe-sales.',
    );
    await setPolicy(await openStorage(store), { 'mfe-sales': owners['mfe-sales'] });
    expect(await runTool('policy')).toBe(
      'mfe-sales  team sales\n  paths: /, /cart\n  routes: landing-page, shopping-cart\n  widgets: ticket-catalogue',
    );
    expect(await runTool('verify')).toBe('All current releases are complete, served correctly and compatible.');
  });
});
