import { Faker, de } from '@faker-js/faker';

/** The seed of the demo data. */
export const DEMO_SEED = 20_261_121;

/** Creates the random generator of demo data; the same seeds give the same data. Uses `DEMO_SEED` by default. */
export function createSeededFaker(...seeds: readonly number[]): Faker {
  const faker = new Faker({ locale: de });
  if (seeds.length === 0) faker.seed(DEMO_SEED);
  else faker.seed([...seeds]);
  return faker;
}
