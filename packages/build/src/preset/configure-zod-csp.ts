import { config } from 'zod';

// By default zod calls `new Function` when the first schema is created. The content security policy of the page forbids and reports
// such calls. This setting applies to all copies of zod and must be made before the first schema is created, so the entry of each page
// begins with this file.
config({ jitless: true });
