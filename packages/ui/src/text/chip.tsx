import type { ReactNode } from 'react';

import './text.css';

/** The colours of status flags, and a neutral one. */
export type ChipColour = 'BLUE' | 'RED' | 'YELLOW' | 'GREEN' | 'NEUTRAL';

/** A small label. The text carries the meaning, the colour only helps the eye. */
export function Chip({ colour = 'NEUTRAL', icon, children }: { colour?: ChipColour; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`as-chip as-chip--${colour.toLowerCase()}`}>
      {icon}
      {children}
    </span>
  );
}
