import { removeUnreadableLine, type UnreadableLine } from '@aboschalter/counter';
import { Button, WarningIcon } from '@aboschalter/ui';

export interface UnreadableLinesProps {
  readonly lines: readonly UnreadableLine[];
  /** The number of valid cart lines. The numbers of unreadable lines continue after them. */
  readonly readableCount: number;
}

/** Lists the lines of the cart that cannot be read, each with a button that removes it. */
export function UnreadableLines({ lines, readableCount }: UnreadableLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div role="alert">
      <ul className="sales-unreadable" aria-label="Nicht lesbare Zeilen">
        {lines.map(({ name, json }, index) => {
          const line = `Zeile ${readableCount + index + 1}`;
          return (
            // The key contains the index, because two lines may have the same content.
            <li key={`${index} ${json}`}>
              <WarningIcon /> {name ? `${line}: ${name} kann nicht gelesen werden.` : `${line} kann nicht gelesen werden.`}{' '}
              <Button variant="link" label={`${line} entfernen`} onClick={() => removeUnreadableLine(json)}>
                Entfernen
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
