import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';

import './text.css';

/** The colours of status flags as the middleware names them, and a neutral one. */
export type ChipColour = 'BLUE' | 'RED' | 'YELLOW' | 'GREEN' | 'NEUTRAL';

const antdColours = { BLUE: 'processing', RED: 'error', YELLOW: 'warning', GREEN: 'success', NEUTRAL: 'default' } as const;

/** A small label. Its colour must not be the only information, so the text says the same. */
export function Chip({ colour = 'NEUTRAL', icon, children }: { colour?: ChipColour; icon?: ReactNode; children: ReactNode }) {
  return (
    <Tag className={`as-chip as-chip--${colour.toLowerCase()}`} variant="outlined" color={antdColours[colour]} icon={icon}>
      {children}
    </Tag>
  );
}
