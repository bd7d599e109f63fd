import { openDatabase } from '../db/open-database.ts';
import { documents } from '../db/schema/all.ts';
import { createFileStore, type S3Options } from '../files/create-file-store.ts';
import { z } from 'zod';

// Takes a file, prints a line once a row refers to it, and waits: the test kills it there.
const place = { bucket: z.string(), prefix: z.string(), endpoint: z.string(), region: z.string() };
const messageSchema = z.object({
  folder: z.string(),
  file: z.string(),
  uuidCustomer: z.string(),
  files: z.object({ ...place, accessKeyId: z.string(), secretAccessKey: z.string() }) satisfies z.ZodType<S3Options>,
});
process.once('message', (received) => {
  const { folder, file, uuidCustomer, files: settings } = messageSchema.parse(received);
  void (async () => {
    const { db } = await openDatabase(folder, undefined);
    const now = new Date();
    const taken = await (await createFileStore(settings)).upload(db, () => [file], now);
    await db.transaction(async (tx) => {
      const row = {
        uuid: crypto.randomUUID(),
        uuidCustomer,
        description: 'Cut short',
        filename: 'a.pdf',
        ownersName: '',
        modificationDate: now,
      };
      await tx.insert(documents).values({ ...row, dataUri: await taken.commit(tx, file) });
      process.send?.('in the middle');
      await new Promise(() => undefined);
    });
  })();
});
