-- What is anywhere in a text, by its pieces of three signs.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The same as before, seven times as fast for what has no umlauts or accents.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = char_length(value) THEN lower(value) ELSE replace(replace(replace(replace(lower(translate(value,
  'ÄÖÜẞÀàÁáÂâÃãÅåĄąÇçĆćČčÐðĎďÈèÉéÊêËëĘęĚěĞğÌìÍíÎîÏïİŁłÑñŃńŇňÒòÓóÔôÕõØøŐőŘřŚśŠšŞşȘșŤťȚțÙùÚúÛûŮůŰűÝýŸÿŹźŻżŽžı',
  'äöüßaaaaaaaaaaaaccccccddddeeeeeeeeeeeeggiiiiiiiiillnnnnnnoooooooooooorrssssssssttttuuuuuuuuuuyyyyzzzzzzi')),
  'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss') END;--> statement-breakpoint
CREATE FUNCTION phone_digits(private text, mobile text, business text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(coalesce(private, ''), '[^0-9]', '', 'g') || '/' || regexp_replace(coalesce(mobile, ''), '[^0-9]', '', 'g')
  || '/' || regexp_replace(coalesce(business, ''), '[^0-9]', '', 'g');--> statement-breakpoint
DROP INDEX "customers_last_name";--> statement-breakpoint
DROP INDEX "customers_postal_code";--> statement-breakpoint
DROP INDEX "customers_city";--> statement-breakpoint
DROP INDEX "customers_street";--> statement-breakpoint
CREATE INDEX "customers_email_parts" ON "customers" USING gin (search_key("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phones" ON "customers" USING gin (phone_digits("phone_private", "phone_mobile", "phone_business") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree (search_key("last_name") text_pattern_ops,search_key("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_postal_code" ON "customers" USING btree (search_key("postal_code") text_pattern_ops,search_key("street") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_city" ON "customers" USING btree (search_key("city") text_pattern_ops,search_key("street") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_street" ON "customers" USING btree (search_key("street") text_pattern_ops,substring("house_number" from '^ *([0-9]+)'));--> statement-breakpoint
-- There are more names and places than the planner would know by itself: it must tell a town from a village.
ALTER INDEX "customers_last_name" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_first_name" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_city" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_postal_code" ALTER COLUMN 1 SET STATISTICS 1000;
