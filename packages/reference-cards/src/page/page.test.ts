import { expect, it } from 'vitest';
import { cardA, cardB, issued, ticket } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/use-test-workstation.ts';

const bench = setUpTestWorkstation();

const submit = async (action: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(`${bench.url}/page/${action}`, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: bench.url } });

it('has a strict policy and loads nothing from other origins', async () => {
  const page = await fetch(bench.url);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const text = await page.text();
  expect(text).toContain('<html lang="de">');
  expect(text.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="data:,"', 'href="/page/workstation.css"', 'src="/page/workstation.js"']);
  expect(text).not.toMatch(/\sstyle=|\son\w+=/);
  for (const file of ['workstation.css', 'workstation.js']) expect((await fetch(`${bench.url}/page/${file}`)).status).toBe(200);
});

it('changes the same by its forms as the control API, also without the script', async () => {
  await submit('place-card', { device: 'printer', appInstanceNumber: `${cardA}` });
  await submit('lock-card', { appInstanceNumber: `${cardA}`, locked: 'true' });
  await submit('spoil-date', { appInstanceNumber: `${cardA}`, spoiltDate: 'true' });
  await submit('set-up', { device: 'printer', connection: 'no-usb', commandServer: 'stopped', delayMs: '250' });
  await submit('add-fault', { device: 'printer', place: 'middleware:WRITTEN', timing: 'after', effect: 'connection-lost', times: '3' });
  const { cards, devices } = await bench.state();
  expect(devices.printer).toMatchObject({
    card: cardA,
    connection: 'no-usb',
    commandServer: 'stopped',
    delayMs: 250,
    faults: [{ target: 'middleware', step: 'WRITTEN', timing: 'after', effect: 'connection-lost', times: 3 }],
  });
  expect(cards.find((card) => card.appInstanceNumber === cardA)?.locked).toBe(true);
  expect(cards.find((card) => card.appInstanceNumber === cardA)?.spoiltDate).toBe(true);
  await submit('clear-faults', { device: 'printer' });
  await submit('remove-card', { device: 'printer' });
  await submit('add-card');
  expect(await bench.state()).toMatchObject({ devices: { printer: { card: null, faults: [] } } });
  expect((await bench.state()).cards).toHaveLength(7);
  const after = await submit('reset');
  expect(after.redirected).toBe(true);
  expect((await bench.state()).cards).toHaveLength(6);
});

it('puts two cards on a device, other contents onto a card, and prints in another layout', async () => {
  await submit('place-card', { device: 'printer', appInstanceNumber: `${cardA}` });
  await submit('place-second-card', { device: 'printer', appInstanceNumber: `${cardB}` });
  await submit('put-contents', { appInstanceNumber: `${cardA}`, contents: 'malicious-data' });
  await submit('set-up', { device: 'printer', connection: 'connected', commandServer: 'running', delayMs: '0', layout: 'KARTE-MONO' });
  expect((await bench.state()).devices.printer).toMatchObject({ card: cardA, secondCard: cardB, layout: 'KARTE-MONO' });
  const text = await (await fetch(bench.url)).text();
  expect(text).toContain(`Neue Karte 2 (${cardB}): Karten sind so nicht zu lesen`);
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('&lt;img src=x');
  await submit('remove-second-card', { device: 'printer' });
  expect((await bench.state()).devices.printer).toMatchObject({ card: cardA, secondCard: null });
  const nonsense = await submit('put-contents', { appInstanceNumber: `${cardA}`, contents: 'x' });
  expect(nonsense.status).toBe(400);
});

it('updates settings wherever the page is open, so that nobody resets them by accident', async () => {
  const settings = async () =>
    /<div data-live="printer-settings">(.*?)<\/div>/s.exec(await (await fetch(bench.url)).text())?.[1]?.replaceAll(/\s+/g, ' ');
  expect(await settings()).toContain('<option value="connected" selected>');
  await bench.control('PUT', 'devices/printer/settings', { connection: 'no-usb', delayMs: 250 });
  expect(await settings()).toContain('<option value="no-usb" selected>');
  expect(await settings()).toContain('value="250"');
  const controls = (await settings())?.match(/<(?:select|button|input(?! type="hidden"))[^>]*>/g) ?? [];
  expect(controls).toHaveLength(5);
  expect(controls.filter((control) => !control.includes(' id="printer-'))).toEqual([]);
});

it('puts the cards first, with one selected that is not on the reader, and faults into a closed part below', async () => {
  const page = async () => (await fetch(bench.url)).text();
  const selected = async () => /value="(\d+)"\s+checked/.exec(await page())?.[1];
  const first = (await selected()) ?? '';
  await submit('place-card', { device: 'reader', appInstanceNumber: first });
  expect((await bench.state()).devices.reader.card).toBe(Number(first));
  expect(await selected()).not.toBe(first);
  const text = await page();
  expect(text.match(/ checked/g)).toHaveLength(1);
  expect(text.indexOf('id="cards-title"')).toBeLessThan(text.indexOf('<details id="faults">'));
  expect(text.indexOf('<details id="faults">')).toBeLessThan(text.indexOf('action="/page/add-fault"'));
});

it('shows the contents of the cards', async () => {
  await submit('place-card', { device: 'printer', appInstanceNumber: `${cardA}` });
  const { authorizationNumber } = issued(await bench.issue('printer', ticket(1, { withPrint: 'true' })));
  const text = (await (await fetch(bench.url)).text()).replaceAll(/>\s+</g, '><');
  expect(text).toContain(`<td>${authorizationNumber}</td><td>Monatskarte Größe M</td>`);
  expect(text).toContain('01.11.2026 bis 31.10.2027');
  expect(text).toContain(`alt="Aufdruck der Karte ${cardA}"`);
});

it('shows failures in German, and escapes', async () => {
  const wrong = await submit('place-card', { device: 'reader', appInstanceNumber: '9' });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('<p id="notice" role="alert">Eine Karte 9 gibt es hier nicht.</p>');
  const odd = await submit('add-fault', { device: 'reader', place: 'reader:print', timing: 'before', effect: 'usb-error', times: '0' });
  expect(await odd.text()).toContain('Mindestens ein Mal.');
  expect((await submit('explode')).status).toBe(404);
  await bench.control('POST', 'cards', { label: '<script>alert(1)</script>' });
  expect(await (await fetch(bench.url)).text()).not.toContain('<script>alert');
});
