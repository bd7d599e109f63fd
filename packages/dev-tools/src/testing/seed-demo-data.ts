import { seedDemoDataFromEnvironment } from '@aboschalter/reference-middleware/seed';

// In a separate process, so that the test runner needs no database.
await seedDemoDataFromEnvironment(process.env);
