-- How texts are compared in searches: without case and accents, umlauts and ß written out; the same in any locale.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(lower(translate(value,
  'ÄÖÜẞÀàÁáÂâÃãÅåĄąÇçĆćČčÐðĎďÈèÉéÊêËëĘęĚěĞğÌìÍíÎîÏïİŁłÑñŃńŇňÒòÓóÔôÕõØøŐőŘřŚśŠšŞşȘșŤťȚțÙùÚúÛûŮůŰűÝýŸÿŹźŻżŽžı',
  'äöüßaaaaaaaaaaaaccccccddddeeeeeeeeeeeeggiiiiiiiiillnnnnnnoooooooooooorrssssssssttttuuuuuuuuuuyyyyzzzzzzi')),
  'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss');--> statement-breakpoint
DROP INDEX "latest_customers_staff";--> statement-breakpoint
DROP INDEX "bank_account_holders_iban";--> statement-breakpoint
DROP INDEX "customers_last_name";--> statement-breakpoint
DROP INDEX "customers_postal_code";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "idempotency_keys" SET "answered" = "status" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "issuings" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_first_name" ON "customers" USING btree (search_key("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_city" ON "customers" USING btree (search_key("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (search_key("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_birthdate" ON "customers" USING btree ("birthdate");--> statement-breakpoint
CREATE INDEX "bank_account_holders_iban" ON "bank_account_holders" USING btree ("iban" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree (search_key("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_postal_code" ON "customers" USING btree (search_key("postal_code") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";--> statement-breakpoint
DELETE FROM "latest_customers" AS "older" USING "latest_customers" AS "newer" WHERE "older"."staff_sub" = "newer"."staff_sub" AND "older"."uuid_customer" = "newer"."uuid_customer" AND "older"."id" < "newer"."id";--> statement-breakpoint
ALTER TABLE "latest_customers" ADD CONSTRAINT "latest_customers_once" UNIQUE("staff_sub","uuid_customer");