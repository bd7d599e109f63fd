import { z } from 'zod';

// Test files of a process share zod, and the card workstation sets its locale globally: each file begins with zod's own.
z.config(z.locales.en());
