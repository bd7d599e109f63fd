import { seedDemoDataFromEnvironment } from '@aboschalter/reference-middleware/seed';

// Runs in a separate process, so that the test runner does not load the database.
await seedDemoDataFromEnvironment(process.env);
