import type { CardAuthorization, CardTimestamp } from '@aboschalter/contract';
import { formatDate, dateFromTimestamp } from '@aboschalter/formats';
import { CARD_CAPACITY } from '../cards/chip-card.ts';
import type { CardState, DeviceState, WorkstationState } from '../workstation/state.ts';
import { html, type Html } from './html.ts';
import { presetLabels } from './labels.ts';
import { renderOptions } from './render-options.ts';

function day(milliseconds: CardTimestamp): string {
  try {
    return formatDate(dateFromTimestamp(milliseconds));
  } catch {
    return `kein Datum: ${milliseconds}`;
  }
}

const printLabel = ({ print }: CardState): string => {
  if (!print) return 'nein';
  return `${print.complete ? 'ja' : 'unvollständig (Druck abgebrochen)'}, ${print.printCount} mal gedruckt`;
};

function renderAuthorization(one: CardAuthorization): Html {
  return html`<tr>
    <td>${one.BerechtigungsNummer}</td>
    <td>${one.Produktbezeichnung}</td>
    <td>${day(one.BerGueltigVon)} bis ${Number(one.BerGueltigBis) !== 0 ? day(one.BerGueltigBis) : 'Applikationslaufzeit'}</td>
    <td>${one.RaeumlicheGueltigkeitenZonenStr}</td>
    <td>${one.BerechtigungsstatusStr}</td>
  </tr>`;
}

function renderAuthorizations({ appInstanceNumber, Berechtigungsdaten }: CardState): Html {
  if (Berechtigungsdaten.length === 0) return html`<p>Keine Berechtigungen auf der Karte</p>`;
  return html` <table>
    <caption>
      Berechtigungen auf der Karte ${appInstanceNumber} (${Berechtigungsdaten.length} von ${CARD_CAPACITY})
    </caption>
    <thead>
      <tr>
        <th scope="col">Nummer</th>
        <th scope="col">Produkt</th>
        <th scope="col">Gültig</th>
        <th scope="col">Räumlich</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      ${Berechtigungsdaten.map(renderAuthorization)}
    </tbody>
  </table>`;
}

function renderCard(card: CardState, devices: readonly DeviceState[], isSelected: boolean): Html {
  const { appInstanceNumber, AppKundendaten: customer, Applikationsdaten: application } = card;
  const locking = card.locked ? 'entsperren' : 'sperren';
  const spoiling = card.spoiltDate ? 'Datum wiederherstellen' : 'ein Datum verderben';
  const place = devices.find(({ name }) => name === card.on)?.label;
  return html` <article aria-labelledby="card-${appInstanceNumber}">
    <h3 id="card-${appInstanceNumber}">
      <label class="choice">
        <input
          id="choose-${appInstanceNumber}"
          type="radio"
          form="place"
          name="appInstanceNumber"
          value="${appInstanceNumber}"
          ${isSelected ? html` checked` : ''}
        />
        ${card.label} (${appInstanceNumber})
      </label>
    </h3>
    <dl>
      <dt>Liegt</dt>
      <dd>${place ? `auf dem ${place}` : 'in der Schublade'}</dd>
      <dt>Kundendaten</dt>
      <dd>
        ${
          customer
            ? `${customer.KundendatenVorname} ${customer.KundendatenName}${
                customer.KundendatenGeburtsdatum === null ? '' : `, geboren am ${day(customer.KundendatenGeburtsdatum)}`
              }`
            : 'keine'
        }
      </dd>
      <dt>Bedruckt</dt>
      <dd>${printLabel(card)}</dd>
    </dl>
    ${card.print && html`<img src="/workstation/cards/${appInstanceNumber}/print" width="214" height="135" alt="Aufdruck der Karte ${appInstanceNumber}" />`}
    ${renderAuthorizations(card)}
    <details id="more-${appInstanceNumber}">
      <summary id="more-${appInstanceNumber}-summary">
        Karte verändern<span class="hidden">: ${card.label} (${appInstanceNumber})</span>
      </summary>
      <dl>
        <dt>Organisation</dt>
        <dd>${application.ApplikationsInstanzOrgID}</dd>
        <dt>Applikation</dt>
        <dd>${application.ApplikationsStatusStr}, gültig ${day(application.AppGueltigVon)} bis ${day(application.AppGueltigBis)}</dd>
      </dl>
      <div class="buttons">
        ${renderPlaceSecondCard(card, devices)}
        <form method="post" action="/page/lock-card">
          <input type="hidden" name="appInstanceNumber" value="${appInstanceNumber}" />
          <input type="hidden" name="locked" value="${card.locked ? 'false' : 'true'}" />
          <button id="lock-${appInstanceNumber}" aria-label="Karte ${appInstanceNumber} ${locking}">${locking}</button>
        </form>
        <form method="post" action="/page/spoil-date">
          <input type="hidden" name="appInstanceNumber" value="${appInstanceNumber}" />
          <input type="hidden" name="spoiltDate" value="${card.spoiltDate ? 'false' : 'true'}" />
          <button id="spoil-${appInstanceNumber}" aria-label="Karte ${appInstanceNumber}: ${spoiling}">${spoiling}</button>
        </form>
      </div>
      ${renderContents(card)}
    </details>
  </article>`;
}

/** The form that puts a card next to one on a device. */
function renderPlaceSecondCard({ appInstanceNumber, on }: CardState, devices: readonly DeviceState[]): Html[] {
  return devices
    .filter(({ name, card, secondCard }) => name !== on && card !== null && secondCard === null)
    .map(
      ({ name, label }) =>
        html` <form method="post" action="/page/place-second-card">
          <input type="hidden" name="device" value="${name}" />
          <input type="hidden" name="appInstanceNumber" value="${appInstanceNumber}" />
          <button id="second-card-${name}-${appInstanceNumber}" aria-label="Karte ${appInstanceNumber} als zweite auf ${label} legen">
            als zweite auf ${label}
          </button>
        </form>`,
    );
}

/** The form with card presets. */
function renderContents({ appInstanceNumber }: CardState): Html {
  return html` <form method="post" action="/page/put-contents" aria-label="Inhalt der Karte ${appInstanceNumber} ersetzen">
    <input type="hidden" name="appInstanceNumber" value="${appInstanceNumber}" />
    <label
      >Inhalt
      <select name="contents">
        ${renderOptions(presetLabels)}
      </select></label
    >
    <button id="contents-${appInstanceNumber}" aria-label="Karte ${appInstanceNumber}: Inhalt ersetzen">Inhalt ersetzen</button>
  </form>`;
}

/** All cards with their contents and positions. The first one that is not on the reader is selected. */
export function renderCards({ cards, devices }: WorkstationState): Html {
  const all = [devices.reader, devices.printer];
  const selected = cards.find(({ on }) => on !== 'reader') ?? cards[0];
  return html`${cards.map((card) => renderCard(card, all, card === selected))}`;
}
