import { FRONTEND_VERSION } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { Panel } from '@aboschalter/ui';
import './accessibility-statement.css';

/** The day of the last assessment; `packages/docs/reference/accessibility.md` has its results by clause. */
const ASSESSED_ON = '2026-11-25';

export interface AccessibilityStatementProps {
  /** Where staff report barriers: telephone number or e-mail address (`supportContact` of the runtime configuration). */
  readonly contact: string | undefined;
}

/** 'Barrierefreiheit': the accessibility statement for staff. */
export function AccessibilityStatement({ contact = 'Ihre Systembetreuung' }: AccessibilityStatementProps) {
  return (
    <Panel title="Erklärung zur Barrierefreiheit">
      <div className="frame-statement">
        <p>
          Diese Erklärung gilt für die Anwendung Aboschalter, Version {FRONTEND_VERSION}. Stand: {formatDate(ASSESSED_ON)}.
        </p>
        <h3>Stand der Vereinbarkeit</h3>
        <p>
          Die Anwendung ist mit der BITV 2.0 und der EN 301 549 V3.2.1, Abschnitt 9 (Web) teilweise vereinbar. Abschnitt 9 entspricht den
          WCAG 2.1, Stufen A und AA. Die Ausnahmen stehen unten.
        </p>
        <h3>Was die Anwendung bietet</h3>
        <ul>
          <li>Alle Aufgaben sind allein mit der Tastatur möglich.</li>
          <li>Felder, Schaltflächen, Tabellen und Meldungen haben Namen für Screenreader. Fehler werden vorgelesen.</li>
          <li>Texte haben einen Kontrast von mindestens 4,5:1. Farbe ist nie das einzige Merkmal.</li>
          <li>Bei 200 % Zoom und bei 320 Pixeln Breite bleibt alles lesbar, ohne seitliches Blättern.</li>
          <li>
            Die Einstellungen des Betriebssystems für helle oder dunkle Darstellung, weniger Bewegung und Kontrastfarben werden beachtet.
            Hell oder dunkel können Sie auch im Kontomenü unter „Darstellung“ wählen.
          </li>
        </ul>
        <h3>Bekannte Ausnahmen</h3>
        <ul>
          <li>Die PDF-Dokumente und Rechnungen, die der Server erstellt, sind nicht auf Barrierefreiheit geprüft.</li>
          <li>Die Anwendung ist noch nicht von Menschen geprüft, die Hilfsmittel verwenden.</li>
          <li>Die Darstellung mit Kontrastfarben des Betriebssystems ist noch nicht vollständig geprüft.</li>
        </ul>
        <h3>Barriere melden</h3>
        <p>
          Wenn Sie auf eine Barriere stoßen, wenden Sie sich bitte an: <strong>{contact}</strong>. Nennen Sie die Seite, was Sie tun wollten
          und welches Hilfsmittel Sie verwenden.
        </p>
        <h3>Grundlage</h3>
        <p>Selbstbewertung aller Seiten und Dialoge mit automatischen Prüfungen (axe-core) und Prüfungen der Bedienung im Browser.</p>
      </div>
    </Panel>
  );
}
