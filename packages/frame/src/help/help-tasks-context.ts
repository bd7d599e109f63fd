import type { HelpTask } from '@aboschalter/platform';
import { createContext } from 'react';

/** The main tasks of staff, which the help of every screen lists; undefined on the stand-alone page of a remote. */
export const HelpTasksContext = createContext<readonly HelpTask[] | undefined>(undefined);
