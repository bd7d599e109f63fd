CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid_invoice" uuid NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "record_changes_record";--> statement-breakpoint
ALTER TABLE "record_changes" ALTER COLUMN "uuid_record" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "record_changes" ALTER COLUMN "uuid_customer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "nps_user_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "command_server_sessions" ADD COLUMN "staff_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_uuid_invoice_invoices_uuid_fk" FOREIGN KEY ("uuid_invoice") REFERENCES "public"."invoices"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("uuid_invoice");--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("uuid_record","kind","id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_nps_user_id_unique" UNIQUE("nps_user_id");--> statement-breakpoint
INSERT INTO "payments" ("uuid_invoice", "amount", "at") SELECT "uuid", "amount" - "remaining_amount", "creation_date" FROM "invoices" WHERE "amount" <> "remaining_amount";--> statement-breakpoint
INSERT INTO "counters" ("name", "last") SELECT 'invoice', 900000 WHERE EXISTS (SELECT 1 FROM "counters");
