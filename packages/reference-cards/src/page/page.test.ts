import { expect, it } from 'vitest';
import { cardA, cardB, expectIssued, createIssueHeaders } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/set-up-test-workstation.ts';

const workstation = setUpTestWorkstation();

const submitForm = async (action: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(`${workstation.url}/page/${action}`, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: workstation.url } });

it('the page has a strict content security policy and loads nothing from other origins', async () => {
  const page = await fetch(workstation.url);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const text = await page.text();
  expect(text).toContain('<html lang="de">');
  expect(text.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="data:,"', 'href="/page/workstation.css"', 'src="/page/workstation.js"']);
  expect(text).not.toMatch(/\sstyle=|\son\w+=/);
  for (const file of ['workstation.css', 'workstation.js']) expect((await fetch(`${workstation.url}/page/${file}`)).status).toBe(200);
});

it('the forms of the page work without its script, and change the state that the control API returns', async () => {
  await submitForm('place-card', { device: 'printer', appInstanceNumber: `${cardA}` });
  await submitForm('lock-card', { appInstanceNumber: `${cardA}`, locked: 'true' });
  await submitForm('spoil-date', { appInstanceNumber: `${cardA}`, spoiltDate: 'true' });
  await submitForm('set-up', { device: 'printer', connection: 'no-usb', commandServer: 'stopped', delayMs: '250' });
  await submitForm('add-fault', { device: 'printer', place: 'middleware:WRITTEN', timing: 'after', effect: 'connection-lost', times: '3' });
  const { cards, devices } = await workstation.getState();
  expect(devices.printer).toMatchObject({
    card: cardA,
    connection: 'no-usb',
    commandServer: 'stopped',
    delayMs: 250,
    faults: [{ target: 'middleware', step: 'WRITTEN', timing: 'after', effect: 'connection-lost', times: 3 }],
  });
  expect(cards.find((card) => card.appInstanceNumber === cardA)?.locked).toBe(true);
  expect(cards.find((card) => card.appInstanceNumber === cardA)?.spoiltDate).toBe(true);
  await submitForm('clear-faults', { device: 'printer' });
  await submitForm('remove-card', { device: 'printer' });
  await submitForm('add-card');
  expect(await workstation.getState()).toMatchObject({ devices: { printer: { card: null, faults: [] } } });
  // The six demo cards and the added one.
  expect((await workstation.getState()).cards).toHaveLength(7);
  const after = await submitForm('reset');
  expect(after.redirected).toBe(true);
  expect((await workstation.getState()).cards).toHaveLength(6);
});

it('the forms place two cards on a device, replace the contents of a card, and set the print layout', async () => {
  await submitForm('place-card', { device: 'printer', appInstanceNumber: `${cardA}` });
  await submitForm('place-second-card', { device: 'printer', appInstanceNumber: `${cardB}` });
  await submitForm('put-contents', { appInstanceNumber: `${cardA}`, contents: 'malicious-data' });
  await submitForm('set-up', { device: 'printer', connection: 'connected', commandServer: 'running', delayMs: '0', layout: 'KARTE-MONO' });
  expect((await workstation.getState()).devices.printer).toMatchObject({ card: cardA, secondCard: cardB, layout: 'KARTE-MONO' });
  const text = await (await fetch(workstation.url)).text();
  expect(text).toContain(`Neue Karte 2 (${cardB}): Karten sind so nicht zu lesen`);
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('&lt;img src=x');
  await submitForm('remove-second-card', { device: 'printer' });
  expect((await workstation.getState()).devices.printer).toMatchObject({ card: cardA, secondCard: null });
  const invalid = await submitForm('put-contents', { appInstanceNumber: `${cardA}`, contents: 'x' });
  expect(invalid.status).toBe(400);
});

it('the settings of a device are in a live part of the page, with an id for each control', async () => {
  const getSettings = async () =>
    /<div data-live="printer-settings">(.*?)<\/div>/s.exec(await (await fetch(workstation.url)).text())?.[1]?.replaceAll(/\s+/g, ' ');
  expect(await getSettings()).toContain('<option value="connected" selected>');
  await workstation.control('PUT', 'devices/printer/settings', { connection: 'no-usb', delayMs: 250 });
  expect(await getSettings()).toContain('<option value="no-usb" selected>');
  expect(await getSettings()).toContain('value="250"');
  const controls = (await getSettings())?.match(/<(?:select|button|input(?! type="hidden"))[^>]*>/g) ?? [];
  // Connection, command server, print layout, delay, and the button.
  expect(controls).toHaveLength(5);
  expect(controls.filter((control) => !control.includes(' id="printer-'))).toEqual([]);
});

it('the page shows the cards above the faults, and selects a card that is not on the reader', async () => {
  const getPage = async () => (await fetch(workstation.url)).text();
  const getSelected = async () => /value="(\d+)"\s+checked/.exec(await getPage())?.[1];
  const first = (await getSelected()) ?? '';
  await submitForm('place-card', { device: 'reader', appInstanceNumber: first });
  expect((await workstation.getState()).devices.reader.card).toBe(Number(first));
  expect(await getSelected()).not.toBe(first);
  const text = await getPage();
  expect(text.match(/ checked/g)).toHaveLength(1);
  expect(text.indexOf('id="cards-title"')).toBeLessThan(text.indexOf('<details id="faults">'));
  expect(text.indexOf('<details id="faults">')).toBeLessThan(text.indexOf('action="/page/add-fault"'));
});

it('the page shows the authorizations and the print of a card', async () => {
  await submitForm('place-card', { device: 'printer', appInstanceNumber: `${cardA}` });
  const { authorizationNumber } = expectIssued(await workstation.issue('printer', createIssueHeaders(1, { withPrint: 'true' })));
  const text = (await (await fetch(workstation.url)).text()).replaceAll(/>\s+</g, '><');
  expect(text).toContain(`<td>${authorizationNumber}</td><td>Monatskarte Größe M</td>`);
  expect(text).toContain('01.11.2026 bis 31.10.2027');
  expect(text).toContain(`alt="Aufdruck der Karte ${cardA}"`);
});

it('the page shows German messages about invalid input, and escapes values', async () => {
  const unknownCard = await submitForm('place-card', { device: 'reader', appInstanceNumber: '9' });
  expect(unknownCard.status).toBe(400);
  expect(await unknownCard.text()).toContain('<p id="notice" role="alert">Eine Karte 9 gibt es hier nicht.</p>');
  const invalidFault = await submitForm('add-fault', {
    device: 'reader',
    place: 'reader:print',
    timing: 'before',
    effect: 'usb-error',
    times: '0',
  });
  expect(await invalidFault.text()).toContain('Mindestens ein Mal.');
  expect((await submitForm('explode')).status).toBe(404);
  await workstation.control('POST', 'cards', { label: '<script>alert(1)</script>' });
  expect(await (await fetch(workstation.url)).text()).not.toContain('<script>alert');
});
