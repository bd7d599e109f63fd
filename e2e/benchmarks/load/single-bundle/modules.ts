import { remote as admin } from '../../../../mfe-admin/src/remote.ts';
import { remote as customer } from '../../../../mfe-customer/src/remote.ts';
import { remote as sales } from '../../../../mfe-sales/src/remote.ts';
import { remote as ticketing } from '../../../../mfe-ticketing/src/remote.ts';

/** All remotes, built in; their screens and widgets are still loaded lazily. */
export const remotes = [admin, customer, sales, ticketing];
