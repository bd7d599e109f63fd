DROP INDEX "customers_last_name";--> statement-breakpoint
DROP INDEX "customers_first_name";--> statement-breakpoint
DROP INDEX "customers_street";--> statement-breakpoint
CREATE INDEX "customers_house" ON "customers" USING btree (substring("house_number" from '^ *([0-9]+)'),search_key("street") text_pattern_ops,search_key("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "command_server_sessions_expiry" ON "command_server_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "issuings_state" ON "issuings" USING btree ("state");--> statement-breakpoint
CREATE INDEX "used_proofs_expiry" ON "used_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree (search_key("last_name") text_pattern_ops,search_key("first_name") text_pattern_ops,search_key("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_first_name" ON "customers" USING btree (search_key("first_name") text_pattern_ops,search_key("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_street" ON "customers" USING btree (search_key("street") text_pattern_ops);--> statement-breakpoint
-- The planner must tell a town from a village in whichever index it meets them: it takes what it finds first.
ALTER INDEX "customers_last_name" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_last_name" ALTER COLUMN 2 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_last_name" ALTER COLUMN 3 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_first_name" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_first_name" ALTER COLUMN 2 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_city" ALTER COLUMN 2 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_postal_code" ALTER COLUMN 2 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_street" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_house" ALTER COLUMN 2 SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "customers_house" ALTER COLUMN 3 SET STATISTICS 1000;
