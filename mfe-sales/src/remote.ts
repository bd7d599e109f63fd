import { defineRemote } from '@aboschalter/shell-api/remote';

export const remote = defineRemote({ name: 'mfe-sales', shellApi: '^1.0.0', routes: [], widgets: {} });
