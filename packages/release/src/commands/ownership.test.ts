import { expect, it } from 'vitest';
import { fetchFromStorage } from '../candidate/served-files.ts';
import { run } from '../cli/run.ts';
import { jsonObject, parseJson } from '../json.ts';
import { liveVersion } from '../registry/document.ts';
import { POLICY_FILE } from '../state/read-policy.ts';
import { readRegistryDocument, REGISTRY_FILE } from '../state/update-registry.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { openStorage } from '../storage/open-storage.ts';
import { writeRemoteBuild, writeShellBuild } from '../testing/build.ts';
import { describeWithEachStorage } from '../testing/storages.ts';
import { canary, promote, abort } from './canary.ts';
import type { Context } from './context.ts';
import { publish } from './publish.ts';
import { publishBatch, stage } from './publish-batch.ts';
import { unpublish } from './unpublish.ts';
import { rollback } from './rollback.ts';
import { verify } from './verify.ts';

const contextOf = (storage: ObjectStorage, team?: string): Context => ({
  storage,
  author: { author: 'someone', message: '', now: () => new Date('2026-03-02T10:00:00Z') },
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
  storage.write(POLICY_FILE, jsonObject({ schemaVersion: 1, owners }), 'always');
const owners = {
  host: { team: 'shell' },
  'mfe-sales': { team: 'sales', paths: ['/', '/cart'], routes: ['landing-page', 'shopping-cart'], widgets: ['ticket-catalogue'] },
  'mfe-lost': { team: 'lost', paths: ['/lost/*'] },
};
/** Publishes mfe-sales, and returns the context. */
async function withSales(storage: ObjectStorage, team?: string): Promise<Context> {
  await publish(contextOf(storage, team), 'mfe-sales', writeRemoteBuild('mfe-sales', '1', { claims: sales }));
  return contextOf(storage);
}
const lost = (claims: object, version = '1') => writeRemoteBuild('mfe-lost', version, { claims });

describeWithEachStorage('a remote with a claim of another one', ({ newStorage }) => {
  it.each([
    ['the landing page', { routes: [route('/', 'lost')] }, 'The path / belongs to mfe-sales'],
    ['the cart', { routes: [route('/cart', 'lost')] }, 'The path /cart belongs to mfe-sales'],
    ['a route name', { routes: [route('/lost', 'shopping-cart')] }, 'The route name shopping-cart belongs to mfe-sales'],
    ['the ticket catalogue', { widgets: ['ticket-catalogue'] }, 'The widget ticket-catalogue belongs to mfe-sales'],
    ['a command', { extensions: [command('go-to-cart')] }, 'The extension go-to-cart belongs to mfe-sales'],
    ['a shortcut', { extensions: [command('lost', 'Alt+W')] }, 'The shortcut Alt+W belongs to mfe-sales'],
    ['a page of the shell', { routes: [route('/diagnose', 'lost')] }, 'The path /diagnose belongs to host'],
  ])('is rejected, and the holder named: %s', async (_what, claims, sentence) => {
    const context = await withSales(await newStorage());
    await expect(publish(context, 'mfe-lost', lost(claims))).rejects.toThrow(`mfe-lost 1 is refused, nothing has changed:\n  ${sentence}`);
    expect(await context.storage.list('releases/mfe-lost/')).toEqual([]);
    await expect(canary(context, 'mfe-lost', { folder: lost(claims) }, { percentage: 10 })).rejects.toThrow(sentence);
    expect(liveVersion((await readRegistryDocument(context.storage)).document, 'mfe-lost')).toBeUndefined();
  });

  it('is rejected if the claim is that of a canary, or was taken since', async () => {
    const context = await withSales(await newStorage());
    const claims = { routes: [route('/found')] };
    await publish(context, 'mfe-lost', lost(claims));
    await publish(context, 'mfe-lost', lost({}, '2'));
    await canary(
      context,
      'mfe-sales',
      { folder: writeRemoteBuild('mfe-sales', '2', { claims: { ...sales, ...claims } }) },
      { percentage: 10 },
    );
    await expect(rollback(context, 'mfe-lost', undefined)).rejects.toThrow('The path /found belongs to mfe-sales');
    await abort(context, 'mfe-sales');
    await rollback(context, 'mfe-lost', undefined);
    await expect(canary(context, 'mfe-sales', { version: '2' }, { percentage: 10 })).rejects.toThrow('The path /found belongs to mfe-lost');
  });

  it('is rejected among the releases of one machine', async () => {
    const context = await withSales(await newStorage());
    await stage(context, 'mfe-lost', lost({ widgets: ['ticket-catalogue'] }));
    const all = ['mfe-sales', 'mfe-lost'].map((name) => ({ name, version: '1' }));
    await expect(publishBatch(context, all)).rejects.toThrow('The widget ticket-catalogue belongs to mfe-');
  });

  it('is reported by verify', async () => {
    const context = await withSales(await newStorage());
    await publish(context, 'mfe-lost', lost({}));
    const { document } = await readRegistryDocument(context.storage);
    const text = JSON.stringify(document).replace('/mfe-lost"', '/cart"');
    await context.storage.write(REGISTRY_FILE, jsonObject(JSON.parse(text)), 'always');
    await context.storage.write(
      'releases/mfe-lost/1/release.json',
      jsonObject(
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

  it('is rejected by the policy even before the owner is live, with its team', async () => {
    const storage = await newStorage();
    await setPolicy(storage, owners);
    await expect(publish(contextOf(storage, 'lost'), 'mfe-lost', lost({ routes: [route('/cart', 'lost')] }))).rejects.toThrow(
      'The path /cart belongs to mfe-sales (team sales). Choose another one.',
    );
    await expect(publish(contextOf(storage, 'lost'), 'mfe-lost', lost({ routes: [route('/found')] }))).rejects.toThrow(
      'policy.json does not grant the path /found to mfe-lost. Remove it, or ask the operator to grant it.',
    );
    expect(await publish(contextOf(storage, 'lost'), 'mfe-lost', lost({ routes: [route('/lost/:id')] }))).toMatchObject({ to: '1' });
  });

  it('does not keep the owner by the policy from publishing', async () => {
    const storage = await newStorage();
    await publish(contextOf(storage), 'mfe-lost', lost({ routes: [route('/cart', 'lost')] }));
    await setPolicy(storage, owners);
    await withSales(storage, 'sales');
    expect(liveVersion((await readRegistryDocument(storage)).document, 'mfe-sales')).toBe('1');
  });
});

describeWithEachStorage('the policy', ({ newStorage }) => {
  it('permits each command only to the team of the remote', async () => {
    const storage = await newStorage();
    const context = await withSales(storage);
    await publish(context, 'mfe-sales', writeRemoteBuild('mfe-sales', '2', { claims: sales }));
    await canary(context, 'mfe-sales', { folder: writeRemoteBuild('mfe-sales', '3', { claims: sales }) }, { percentage: 10 });
    await setPolicy(storage, owners);
    const foreign = contextOf(storage, 'lost');
    const sentence =
      'mfe-sales belongs to the team sales: the team lost must not change it. Ask that team, or the operator of policy.json.';
    const commands = [
      () => publish(foreign, 'mfe-sales', writeRemoteBuild('mfe-sales', '4', { claims: sales })),
      () => rollback(foreign, 'mfe-sales', undefined),
      () => canary(foreign, 'mfe-sales', {}, { percentage: 100 }),
      () => promote(foreign, 'mfe-sales'),
      () => abort(foreign, 'mfe-sales'),
      () => unpublish(foreign, 'mfe-sales'),
    ];
    for (const command of commands) await expect(command()).rejects.toThrow(sentence);
    expect((await readRegistryDocument(storage)).document.revision).toBe(3);
    expect(await abort(contextOf(storage, 'sales'), 'mfe-sales')).toMatchObject({ from: '3' });
  });

  it('rejects a release without an owner, and a command without a team', async () => {
    const storage = await newStorage();
    await setPolicy(storage, owners);
    await expect(publish(contextOf(storage, 'lost'), 'mfe-other', writeRemoteBuild('mfe-other', '1'))).rejects.toThrow(
      'policy.json names no team for mfe-other; nothing has changed. The operator of the installation adds mfe-other to "owners".',
    );
    await expect(publish(contextOf(storage), 'host', writeShellBuild('1'))).rejects.toThrow(
      'host belongs to the team shell, and this command names no team. Set --team or ABOSCHALTER_TEAM.',
    );
  });

  it('that is invalid stops every change', async () => {
    const storage = await newStorage();
    const context = await withSales(storage);
    for (const invalid of [{ schemaVersion: 1, owners: { 'mfe-sales': { path: ['/'] } } }, 'text']) {
      await storage.write(POLICY_FILE, jsonObject(invalid), 'always');
      await expect(unpublish(context, 'mfe-sales')).rejects.toThrow(/^policy\.json in .* is invalid; its operator must correct it:\n/);
    }
  });
});

describeWithEachStorage('the owners of the policy', ({ newStorageUrl, newStorage, env }) => {
  it('are written to the registry with each change, and by the command', async () => {
    const storage = await newStorage();
    await withSales(storage);
    const read = async (): Promise<unknown> => parseJson((await storage.read(REGISTRY_FILE))?.body ?? new Uint8Array());
    expect(await read()).not.toHaveProperty('owners');
    await setPolicy(storage, owners);
    await publish(contextOf(storage, 'lost'), 'mfe-lost', lost({ routes: [route('/lost')] }));
    expect(await read()).toMatchObject({ owners });
  });

  it('are shown, and verify says if the registry has other ones', async () => {
    const store = newStorageUrl();
    const tool = (line: string) => run(line.split(' '), { ...env(), ABOSCHALTER_STORAGE: store, ABOSCHALTER_TEAM: 'sales' });
    await tool(`publish mfe-sales --dir ${writeRemoteBuild('mfe-sales', '1', { claims: sales })}`);
    expect(await tool('policy')).toContain('The storage has no policy.json');
    await setPolicy(await openStorage(store), { 'mfe-sales': { ...owners['mfe-sales'], extensions: [] } });
    await expect(tool('verify')).rejects.toThrow(
      'registry.json does not have the owners of policy.json yet. Run: policy.\nmfe-sales 1: policy.json does not grant the extension go-to-cart to mfe-sales.',
    );
    await setPolicy(await openStorage(store), { 'mfe-sales': owners['mfe-sales'] });
    expect(await tool('policy')).toBe(
      'mfe-sales  team sales\n  paths: /, /cart\n  routes: landing-page, shopping-cart\n  widgets: ticket-catalogue',
    );
    expect(await tool('verify')).toBe('All current releases are complete, served correctly and compatible.');
  });
});
