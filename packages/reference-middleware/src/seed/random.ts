import { Faker, de } from '@faker-js/faker';

/** What the demo data grow from. */
export const DEMO_SEED = 20_261_121;

/** The source of all chance in invented data: the same seeds give the same people. */
export function seededFaker(...seeds: readonly number[]): Faker {
  const faker = new Faker({ locale: de });
  if (seeds.length === 0) faker.seed(DEMO_SEED);
  else faker.seed([...seeds]);
  return faker;
}
