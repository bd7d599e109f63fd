import { config } from 'zod';

// zod tries `new Function` with its first schema, which the page's security policy forbids and reports. The setting
// is global, for all copies of zod, and must precede any schema, so each page's entry begins with this file.
config({ jitless: true });
