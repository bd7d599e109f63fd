import type { WorkstationState } from '../workstation/state.ts';
import { html } from './html.ts';
import { renderCards } from './render-cards.ts';
import { renderDevice, renderDeviceForms } from './render-device.ts';

/**
 * Renders the workstation page. The script replaces the live parts (`data-live`) after every change. The forms also work without
 * the script.
 * @param error a German message about invalid input of a form
 */
export function renderPage(state: WorkstationState, error?: string): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Kartenarbeitsplatz</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/page/workstation.css" />
        <script type="module" src="/page/workstation.js"></script>
      </head>
      <body>
        <header>
          <div>
            <h1>Kartenarbeitsplatz</h1>
            <p>Kartenleser und Kartendrucker zum Ausprobieren: Wählen Sie eine Karte und legen Sie sie auf. Störungen stehen unten.</p>
          </div>
          <div class="messages">
            <p id="notice" role="alert">${error}</p>
            <p id="status" role="status"></p>
          </div>
        </header>
        <main>
          <div class="devices">${renderDevice(state.devices.reader, state)} ${renderDevice(state.devices.printer, state)}</div>
          <section class="drawer" aria-labelledby="cards-title">
            <div class="head">
              <h2 id="cards-title">Karten</h2>
              <form method="post" action="/page/reset"><button id="reset">Alles zurücksetzen, Karten löschen</button></form>
              <form method="post" action="/page/add-card"><button id="add-card">Neue Karte auspacken</button></form>
              <form id="place" method="post" action="/page/place-card">
                <button name="device" value="printer">Auf Kartendrucker legen</button>
                <button class="primary" name="device" value="reader">Auf Kartenleser legen</button>
              </form>
            </div>
            <div class="cards" data-live="cards">${renderCards(state)}</div>
          </section>
          <details id="faults">
            <summary>Störungen und Einstellungen</summary>
            <div class="devices">${renderDeviceForms(state.devices.reader)} ${renderDeviceForms(state.devices.printer)}</div>
          </details>
        </main>
      </body>
    </html> `.text;
}
