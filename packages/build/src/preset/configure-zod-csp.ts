import { config } from 'zod';

// By default zod calls `new Function` when the first schema is created, which the content security policy of the page forbids and
// reports. This setting applies to all copies of zod and must be made before the first schema is created, so the entry of each page
// begins with this file.
config({ jitless: true });
