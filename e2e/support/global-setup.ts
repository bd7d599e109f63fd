import { prepareDemoData } from '@aboschalter/toolbox';

/** Once before all journeys; gives what is done after the last. */
export default prepareDemoData;
