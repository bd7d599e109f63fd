import { openDatabase } from '../db/open-database.ts';
import { documents } from '../db/schema/all.ts';
import { createFileStore, type S3Options } from '../files/create-file-store.ts';
import { z } from 'zod';

// A process that stores a file and inserts a row that refers to the file. Before the transaction is committed, it sends a
// message and waits, so that the test can kill it there.
const s3Location = { bucket: z.string(), prefix: z.string(), endpoint: z.string(), region: z.string() };
const messageSchema = z.object({
  folder: z.string(),
  file: z.string(),
  uuidCustomer: z.string(),
  files: z.object({ ...s3Location, accessKeyId: z.string(), secretAccessKey: z.string() }) satisfies z.ZodType<S3Options>,
});
process.once('message', (message) => {
  const { folder, file, uuidCustomer, files: storageOptions } = messageSchema.parse(message);
  void (async () => {
    const { db } = await openDatabase(folder, undefined);
    const now = new Date();
    const uploads = await (await createFileStore(storageOptions)).upload(db, () => [file], now);
    await db.transaction(async (tx) => {
      const row = {
        uuid: crypto.randomUUID(),
        uuidCustomer,
        description: 'Interrupted',
        filename: 'a.pdf',
        ownersName: '',
        modificationDate: now,
      };
      await tx.insert(documents).values({ ...row, dataUri: await uploads.commit(tx, file) });
      process.send?.('row inserted');
      await new Promise(() => undefined);
    });
  })();
});
