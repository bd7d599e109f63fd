import { Faker, de } from '@faker-js/faker';

/** The seed of the demo data. */
export const DEMO_SEED = 20_261_121;

/** Creates a generator of random data. Equal seeds lead to equal data; without seeds, `DEMO_SEED` is used. */
export function createSeededFaker(...seeds: readonly number[]): Faker {
  const faker = new Faker({ locale: de });
  if (seeds.length === 0) faker.seed(DEMO_SEED);
  else faker.seed([...seeds]);
  return faker;
}
