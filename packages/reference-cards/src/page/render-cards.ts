import type { CardAuthorization, CardTimestamp } from '@aboschalter/contract';
import { formatDate, dateFromTimestamp } from '@aboschalter/formats';
import { CARD_CAPACITY } from '../cards/chip-card.ts';
import type { CardState, DeviceState, WorkstationState } from '../workstation/state.ts';
import { html, type Html } from './html.ts';
import { presetLabels } from './labels.ts';
import { renderOptions } from './render-options.ts';

function formatDay(milliseconds: CardTimestamp): string {
  try {
    return formatDate(dateFromTimestamp(milliseconds));
  } catch {
    return `kein Datum: ${milliseconds}`;
  }
}

const formatPrint = ({ print }: CardState): string => {
  if (!print) return 'nein';
  return `${print.complete ? 'ja' : 'unvollständig (Druck abgebrochen)'}, ${print.printCount} mal gedruckt`;
};

function renderAuthorization(authorization: CardAuthorization): Html {
  const lastDay = Number(authorization.BerGueltigBis) !== 0 ? formatDay(authorization.BerGueltigBis) : 'Applikationslaufzeit';
  return html`<tr>
    <td>${authorization.BerechtigungsNummer}</td>
    <td>${authorization.Produktbezeichnung}</td>
    <td>${formatDay(authorization.BerGueltigVon)} bis ${lastDay}</td>
    <td>${authorization.RaeumlicheGueltigkeitenZonenStr}</td>
    <td>${authorization.BerechtigungsstatusStr}</td>
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
  const validity = `${formatDay(application.AppGueltigVon)} bis ${formatDay(application.AppGueltigBis)}`;
  const lockLabel = card.locked ? 'entsperren' : 'sperren';
  const dateLabel = card.spoiltDate ? 'Datum wiederherstellen' : 'ein Datum verderben';
  const deviceLabel = devices.find(({ name }) => name === card.on)?.label;
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
      <dd>${deviceLabel ? `auf dem ${deviceLabel}` : 'in der Schublade'}</dd>
      <dt>Kundendaten</dt>
      <dd>
        ${
          customer
            ? `${customer.KundendatenVorname} ${customer.KundendatenName}${
                customer.KundendatenGeburtsdatum === null ? '' : `, geboren am ${formatDay(customer.KundendatenGeburtsdatum)}`
              }`
            : 'keine'
        }
      </dd>
      <dt>Bedruckt</dt>
      <dd>${formatPrint(card)}</dd>
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
        <dd>${application.ApplikationsStatusStr}, gültig ${validity}</dd>
      </dl>
      <div class="buttons">
        ${renderPlaceSecondCardForms(card, devices)}
        <form method="post" action="/page/lock-card">
          <input type="hidden" name="appInstanceNumber" value="${appInstanceNumber}" />
          <input type="hidden" name="locked" value="${card.locked ? 'false' : 'true'}" />
          <button id="lock-${appInstanceNumber}" aria-label="Karte ${appInstanceNumber} ${lockLabel}">${lockLabel}</button>
        </form>
        <form method="post" action="/page/spoil-date">
          <input type="hidden" name="appInstanceNumber" value="${appInstanceNumber}" />
          <input type="hidden" name="spoiltDate" value="${card.spoiltDate ? 'false' : 'true'}" />
          <button id="spoil-${appInstanceNumber}" aria-label="Karte ${appInstanceNumber}: ${dateLabel}">${dateLabel}</button>
        </form>
      </div>
      ${renderPresetForm(card)}
    </details>
  </article>`;
}

/** Renders a form for each device on which the card can be placed next to another card. */
function renderPlaceSecondCardForms({ appInstanceNumber, on }: CardState, devices: readonly DeviceState[]): Html[] {
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

/** Renders the form that replaces the contents of a card by a preset. */
function renderPresetForm({ appInstanceNumber }: CardState): Html {
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

/** Renders all cards with their contents and positions. Selects the first card that is not on the reader. */
export function renderCards({ cards, devices }: WorkstationState): Html {
  const deviceList = [devices.reader, devices.printer];
  const selected = cards.find(({ on }) => on !== 'reader') ?? cards[0];
  return html`${cards.map((card) => renderCard(card, deviceList, card === selected))}`;
}
