// Entry `@aboschalter/counter/register-page-state`: the build adds it to the stand-alone page of a remote that depends on `counter`.
import { setPageState } from '@aboschalter/platform';
import { counterPageState } from './page-state.ts';

setPageState(counterPageState);
