CREATE TABLE "record_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"uuid_record" uuid NOT NULL,
	"uuid_customer" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_sub" text NOT NULL,
	"staff_name" text NOT NULL,
	"field" text NOT NULL,
	"from_value" text,
	"to_value" text
);
--> statement-breakpoint
ALTER TABLE "bank_account_holders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_holders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("uuid_record","id");--> statement-breakpoint
CREATE INDEX "customers_street" ON "customers" USING btree (search_key("street") text_pattern_ops);