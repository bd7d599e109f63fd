import { runProgram } from '@aboschalter/reference-program';
import { loadConfig } from './environment.ts';
import { startCardWorkstation } from './start-card-workstation.ts';

await runProgram('Kartenarbeitsplatz', (variables) => startCardWorkstation(loadConfig(variables)));
