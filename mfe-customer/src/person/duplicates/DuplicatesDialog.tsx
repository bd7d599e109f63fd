import type { DuplicateCandidate } from '@aboschalter/contract';
import { isLocked } from '@aboschalter/contract/records';
import { BreakableText, Button, Chip, Dialog, LockedIcon } from '@aboschalter/ui';
import type { PersonValues } from '../fields.ts';
import { buildComparison, getMatchReasons } from './comparison.ts';
import './duplicates.css';

interface DuplicatesDialogProps {
  readonly person: PersonValues;
  readonly hits: readonly DuplicateCandidate[];
  readonly onAdopt: (hit: DuplicateCandidate) => void;
  readonly onIgnore: () => void;
}

/**
 * 'Dublettenprüfung': shows the new record next to each possible duplicate, with reasons and differences. The user
 * must adopt one of the hits or ignore all of them (specification, document 1, section 2).
 */
export function DuplicatesDialog({ person, hits, onAdopt, onIgnore }: DuplicatesDialogProps) {
  return (
    <Dialog
      open
      title="Dublettenprüfung"
      width={960}
      footer={
        <>
          <p className="duplicates__hint as-muted">Zurück zu den Angaben. Erst dort wird angelegt.</p>
          <Button onClick={onIgnore}>Kunde neu anlegen (Dublette ignorieren)</Button>
        </>
      }
    >
      <p>
        {hits.length === 1
          ? ONE_DUPLICATE_MESSAGE
          : `Es gibt schon ${hits.length} Kunden, die dieselbe Person sein können. ${COMPARE_REQUEST}`}
      </p>
      {/* Many hits scroll horizontally, so the element must be focusable. It gets the initial focus, so that the Enter
          key that opened the dialog does not press a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="duplicates" role="region" aria-label="Vergleich" tabIndex={0} data-autofocus>
        <table style={{ minWidth: CAPTION_WIDTH_PX + MIN_RECORD_WIDTH_PX * (hits.length + 1) }}>
          <thead>
            <tr>
              <th scope="col">Angabe</th>
              <th scope="col">Neu</th>
              {hits.map((hit) => (
                <th key={hit.uuid} scope="col">
                  <span className="as-number">{hit.customerNumber}</span>
                  {isLocked(hit) ? (
                    <Chip colour="RED" icon={<LockedIcon />}>
                      Gesperrt
                    </Chip>
                  ) : null}
                  <span className="duplicates__reasons">
                    {getMatchReasons(hit, person).map((reason) => (
                      <Chip key={reason} colour="YELLOW">
                        {reason}
                      </Chip>
                    ))}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buildComparison(person, hits).map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatValue(mine)}</td>
                {theirs.map(({ text, differs }, index) => (
                  <td key={hits[index]?.uuid} className={differs ? 'duplicates__differs' : 'duplicates__same'}>
                    {formatValue(text)}
                    {differs ? <span className="duplicates__mark as-caption"> weicht ab</span> : null}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                Ist es dieselbe Person?
              </th>
              {hits.map((hit) => (
                <td key={hit.uuid}>
                  <Button label={`Diesen Kunden verwenden: ${hit.customerNumber}`} onClick={() => onAdopt(hit)}>
                    Diesen Kunden verwenden
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** The widths of the columns, so that the new record and three hits fit into the dialog. `duplicates.css` repeats the first. */
const CAPTION_WIDTH_PX = 128;
const MIN_RECORD_WIDTH_PX = 180;

const NOT_GIVEN = <span className="as-muted">nicht angegeben</span>;
const formatValue = (text: string) => (text === '' ? NOT_GIVEN : <BreakableText text={text} />);
const COMPARE_REQUEST = 'Bitte vergleichen Sie.';
const ONE_DUPLICATE_MESSAGE = `Es gibt schon einen Kunden, der dieselbe Person sein kann. ${COMPARE_REQUEST}`;
