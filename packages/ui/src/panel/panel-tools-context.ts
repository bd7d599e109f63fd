import { createContext } from 'react';

/** The element in the head of the surrounding panel in which its content can place controls; null outside of a panel. */
export const PanelToolsContext = createContext<HTMLElement | null>(null);
