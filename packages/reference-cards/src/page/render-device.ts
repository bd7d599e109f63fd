import { faultTargets, faultSteps } from '../workstation/faults.ts';
import type { DeviceState, WorkstationState } from '../workstation/state.ts';
import { html, type Html } from './html.ts';
import { renderOptions } from './render-options.ts';
import { commandServerLabels, connectionLabels, effectLabels, layoutLabels, timingLabels, targetLabels, getStepLabel } from './labels.ts';

/** Returns what a command waits for: the response of the PE to its step or, without a step, the middleware. */
const getAwaitedLabel = ({ step }: NonNullable<DeviceState['running']>): string =>
  step === null ? targetLabels.middleware : getStepLabel(step);

/** Renders the live part of a device (see `renderPage`). Connection, command server and delay are shown only if they are not the default. */
function renderDeviceStatus(device: DeviceState, { cards }: WorkstationState): Html {
  const findCard = (number: number | null) => cards.find(({ appInstanceNumber }) => appInstanceNumber === number);
  const card = findCard(device.card);
  const secondCard = findCard(device.secondCard);
  return html` <dl>
      <dt>Karte</dt>
      <dd>${card ? `${card.label} (${card.appInstanceNumber})` : 'keine Karte aufgelegt'}</dd>
      ${
        secondCard &&
        html`<dt>Daneben</dt>
          <dd>${secondCard.label} (${secondCard.appInstanceNumber}): Karten sind so nicht zu lesen</dd>`
      }
      ${
        device.connection !== 'connected' &&
        html`<dt>Verbindung</dt>
          <dd>${connectionLabels[device.connection]}</dd>`
      }
      ${
        device.commandServer !== 'running' &&
        html`<dt>Kommandoserver</dt>
          <dd>${commandServerLabels[device.commandServer]}</dd>`
      }
      ${
        device.delayMs > 0 &&
        html`<dt>Verzögerung</dt>
          <dd>${device.delayMs} ms</dd>`
      }
      <dt>Vorgang</dt>
      <dd>${device.running ? `${device.running.command}, wartet auf: ${getAwaitedLabel(device.running)}` : 'keiner'}</dd>
    </dl>
    ${
      card &&
      html` <form method="post" action="/page/remove-card">
        <input type="hidden" name="device" value="${device.name}" />
        <button id="${device.name}-remove">${secondCard ? 'Karten' : 'Karte'} vom ${device.label} nehmen</button>
      </form>`
    }
    ${
      secondCard &&
      html` <form method="post" action="/page/remove-second-card">
        <input type="hidden" name="device" value="${device.name}" />
        <button id="${device.name}-remove-second-card">Nur die zweite Karte vom ${device.label} nehmen</button>
      </form>`
    }
    ${
      device.faults.length > 0 &&
      html` <h3>Wartende Störungen</h3>
        <ul>
          ${device.faults.map(
            (fault) =>
              html`<li>
                ${targetLabels[fault.target]}, ${getStepLabel(fault.step)}, ${timingLabels[fault.timing]}: ${effectLabels[fault.effect]},
                noch ${fault.times} mal
              </li>`,
          )}
        </ul>
        <form method="post" action="/page/clear-faults">
          <input type="hidden" name="device" value="${device.name}" />
          <button id="${device.name}-clear">Störungen am ${device.label} aufheben</button>
        </form>`
    }`;
}

/**
 * Renders the form with the settings of a device. The form sends all settings, so the script must keep it up to date: otherwise the
 * form would restore old values. It is therefore a live part of the page (see `renderPage`), whose controls have ids, by which the
 * script restores the focus.
 */
function renderSettings({ name, label, canPrint, connection, commandServer, delayMs, layout }: DeviceState): Html {
  return html` <form method="post" action="/page/set-up" aria-label="${label} einstellen">
    <input type="hidden" name="device" value="${name}" />
    <label
      >Verbindung
      <select id="${name}-connection" name="connection">
        ${renderOptions(connectionLabels, connection)}
      </select></label
    >
    <label
      >Kommandoserver
      <select id="${name}-command-server" name="commandServer">
        ${renderOptions(commandServerLabels, commandServer)}
      </select></label
    >
    ${
      canPrint &&
      html`<label
        >Druckbild
        <select id="${name}-layout" name="layout">
          ${renderOptions(layoutLabels, layout)}
        </select></label
      >`
    }
    <label>Verzögerung in ms <input id="${name}-delay" name="delayMs" type="number" min="0" max="60000" value="${delayMs}" /></label>
    <button id="${name}-set-up">Übernehmen</button>
  </form>`;
}

function renderFaultForm({ name, label }: DeviceState): Html {
  const steps = faultTargets.map(
    (target) =>
      html`<optgroup label="${targetLabels[target]}">
        ${faultSteps[target].map((step) => html`<option value="${target}:${step}">${targetLabels[target]}: ${getStepLabel(step)}</option>`)}
      </optgroup>`,
  );
  return html` <form method="post" action="/page/add-fault" aria-label="Störung am ${label} einplanen">
    <input type="hidden" name="device" value="${name}" />
    <label
      >Schritt
      <select name="place">
        ${steps}
      </select></label
    >
    <label
      >Zeitpunkt
      <select name="timing">
        ${renderOptions(timingLabels)}
      </select></label
    >
    <label
      >Wirkung
      <select name="effect">
        ${renderOptions(effectLabels)}
      </select></label
    >
    <label>Wie oft <input name="times" type="number" min="1" max="99" value="1" /></label>
    <button>Störung einplanen</button>
  </form>`;
}

/** Renders the state of a device. */
export function renderDevice(device: DeviceState, state: WorkstationState): Html {
  return html` <section aria-labelledby="${device.name}-title">
    <h2 id="${device.name}-title">${device.label}</h2>
    <div data-live="${device.name}">${renderDeviceStatus(device, state)}</div>
  </section>`;
}

/** Renders the forms that change the settings of a device or plan faults. */
export function renderDeviceForms(device: DeviceState): Html {
  return html` <section aria-labelledby="${device.name}-forms-title">
    <h3 id="${device.name}-forms-title">${device.label}: einstellen und stören</h3>
    <h4>Einstecken, ausstecken, verlangsamen</h4>
    <div data-live="${device.name}-settings">${renderSettings(device)}</div>
    <h4>Etwas kaputt machen</h4>
    ${renderFaultForm(device)}
  </section>`;
}
