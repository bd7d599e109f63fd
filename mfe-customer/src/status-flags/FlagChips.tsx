import type { StatusFlag } from '@aboschalter/contract';
import { Chip } from '@aboschalter/ui';
import './status-flags.css';

/** Status flags as chips with their names. */
export function FlagChips({ flags }: { readonly flags: readonly StatusFlag[] }) {
  return (
    <span className="status-flags" role="group" aria-label="Kennzeichen">
      {flags.map(({ name, colour }) => (
        <Chip key={name} colour={colour}>
          {name}
        </Chip>
      ))}
    </span>
  );
}
