import { defineRemote } from '@aboschalter/shell-api/remote';

export const remote = defineRemote({ name: 'mfe-ticketing', shellApi: '^1.0.0', routes: [], widgets: {} });
