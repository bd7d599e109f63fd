import { z } from 'zod';

// Test files of one process share zod, and the card workstation sets zod's locale globally. So the default locale is restored
// before each test file.
z.config(z.locales.en());
