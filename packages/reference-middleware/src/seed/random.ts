import { Faker, de } from '@faker-js/faker';

/** The source of all chance in the demo data: the same seed gives the same people. */
export function seededFaker(): Faker {
  const faker = new Faker({ locale: de });
  faker.seed(20_261_121);
  return faker;
}
