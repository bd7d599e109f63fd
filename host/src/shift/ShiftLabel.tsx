import { useShift } from '@aboschalter/counter';

/** Location and device of the open shift, beside the account menu. */
export function ShiftLabel() {
  const { shift, open } = useShift();
  const workplace = `Schicht ${shift.location} · ${shift.device}`;
  return open ? (
    <span className="frame-header__shift as-caption" title={workplace}>
      {workplace}
    </span>
  ) : null;
}
