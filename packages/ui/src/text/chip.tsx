import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';

import './text.css';

/** The colours of status flags, and a neutral one. */
export type ChipColour = 'BLUE' | 'RED' | 'YELLOW' | 'GREEN' | 'NEUTRAL';

const colours = { BLUE: 'processing', RED: 'error', YELLOW: 'warning', GREEN: 'success', NEUTRAL: 'default' } as const;

/** A small label. Its text has the meaning, the colour only supports it. */
export function Chip({ colour = 'NEUTRAL', icon, children }: { colour?: ChipColour; icon?: ReactNode; children: ReactNode }) {
  return (
    <Tag className={`as-chip as-chip--${colour.toLowerCase()}`} variant="outlined" color={colours[colour]} icon={icon}>
      {children}
    </Tag>
  );
}
