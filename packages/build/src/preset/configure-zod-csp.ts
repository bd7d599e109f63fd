import { config } from 'zod';

// By default zod calls `new Function` for its first schema, which the content security policy of the page forbids and
// reports. This setting applies to all copies of zod and must precede the first schema, so the entry of each page begins
// with this file.
config({ jitless: true });
