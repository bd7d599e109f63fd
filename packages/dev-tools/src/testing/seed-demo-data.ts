import { seedDemoDataFromEnvironment } from '@aboschalter/reference-middleware/seed';

// In a process of its own: whoever runs tests need not know a database.
await seedDemoDataFromEnvironment(process.env);
