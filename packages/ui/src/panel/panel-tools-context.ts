import { createContext } from 'react';

/** The element in the head of the surrounding panel for the controls of its content; null outside of a panel. */
export const PanelToolsContext = createContext<HTMLElement | null>(null);
