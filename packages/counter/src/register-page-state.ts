// Entry `@aboschalter/counter/register-page-state`: the stand-alone page of a remote that uses `counter` imports it.
import { setPageState } from '@aboschalter/platform';
import { counterPageState } from './page-state.ts';

setPageState(counterPageState);
