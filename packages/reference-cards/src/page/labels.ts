import { printLayouts } from '@aboschalter/contract';
import type { CardPresetName } from '../cards/card-presets.ts';
import type { FaultEffect, FaultTarget } from '../workstation/faults.ts';
import type { DeviceSettings } from '../workstation/device.ts';

export const connectionLabels: Readonly<Record<DeviceSettings['connection'], string>> = {
  connected: 'eingesteckt',
  'no-network': 'nicht erreichbar (Netzwerk)',
  'no-usb': 'USB-Stecker gezogen',
};

export const layoutLabels: Readonly<Record<DeviceSettings['layout'], string>> = {
  [printLayouts.cardFace]: 'Zeichnung (SVG)',
  [printLayouts.cardFaceImage]: 'Bild in Farbe (PNG)',
  [printLayouts.cardFaceMono]: 'Bild in Schwarz-Weiß (BMP)',
};

export const presetLabels: Readonly<Record<CardPresetName, string>> = {
  blank: 'leer',
  full: 'voll belegt',
  expired: 'abgelaufen',
  'other-organization': 'von einer fremden Organisation',
  'malicious-data': 'böswillig (Programmtext, Unlesbares, Überlanges)',
  'unknown-status': 'mit unbekanntem Status',
};

export const commandServerLabels: Readonly<Record<DeviceSettings['commandServer'], string>> = {
  running: 'läuft',
  stopped: 'angehalten',
};

/** The target `reader` is the PE of the device. Staff know only the device, so the label is the same for the printer. */
export const targetLabels: Readonly<Record<FaultTarget, string>> = {
  reader: 'Kartenleser',
  'command-server': 'Kommandoserver',
  middleware: 'Hintergrundsystem',
};

export const timingLabels: Readonly<Record<string, string>> = {
  before: 'vorher',
  during: 'mittendrin (nur Kartenleser)',
  after: 'danach, vor der Antwort',
};

export const effectLabels: Readonly<Record<FaultEffect, string>> = {
  'connection-lost': 'Verbindung bricht ab',
  'reader-error': 'Fehlermeldung (nur Kartenleser)',
  'usb-error': 'USB-Fehler (nur Kartenleser)',
  'card-removed': 'Karte wird weggenommen (nur Kartenleser)',
  'out-of-paper': 'Papier fehlt (nur beim Bedrucken)',
  'ribbon-empty': 'Farbband zu Ende (nur beim Bedrucken)',
  'card-jam': 'Karte klemmt (nur beim Bedrucken)',
  'unknown-status': 'unbekannter Zustand (nicht Hintergrundsystem)',
};

const stepLabels: Readonly<Record<string, string>> = {
  any: 'jeder Schritt',
  start: 'Befehl beginnen',
  open: 'Karte öffnen',
  'read-directory': 'Verzeichnis lesen',
  'read-customer': 'Kundendaten lesen',
  'read-authorizations': 'Berechtigungen lesen',
  'read-authorization': 'Berechtigung zurücklesen',
  'write-customer': 'Kundendaten schreiben',
  'write-authorization': 'Berechtigung schreiben',
  'withdraw-authorization': 'Berechtigung zurücknehmen',
  print: 'Karte bedrucken',
  close: 'Karte freigeben',
  begin: 'Ausgabe beginnen',
  'ticket-holder': 'Inhaberdaten holen',
  REMOVE_SENT: 'Rücknahme angekündigt',
  REMOVED: 'Zurückgenommen',
  reading: 'Gelesenes melden',
  WRITE_SENT: 'Schreiben angekündigt',
  WRITTEN: 'Geschrieben',
  VERIFIED: 'Zurückgelesen',
  PRINTED: 'Bedruckt',
  COMPLETED: 'Abgeschlossen',
  NOT_ON_CARD: 'Nicht auf der Karte',
};

/** Returns the German label of a step, or the name of a step without a label. */
export function getStepLabel(step: string): string {
  return stepLabels[step] ?? step;
}
