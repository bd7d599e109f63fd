import { defineRemote } from '@aboschalter/shell-api/remote';

export const remote = defineRemote({ name: 'mfe-customer', shellApi: '^1.0.0', routes: [], widgets: {} });
