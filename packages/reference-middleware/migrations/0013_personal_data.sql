CREATE TABLE "blocked_invoices" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"customer_number" integer NOT NULL,
	"recipient" jsonb NOT NULL,
	"date" timestamp with time zone,
	"creation_date" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"subject" text,
	"payments" jsonb NOT NULL,
	"keep_until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_reads" (
	"id" serial PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"staff_sub" text NOT NULL,
	"staff_display_name" text NOT NULL,
	"path" text NOT NULL,
	"record_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "path" text;--> statement-breakpoint
CREATE INDEX "blocked_invoices_keep_until" ON "blocked_invoices" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "record_reads_record" ON "record_reads" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "record_reads_age" ON "record_reads" USING btree ("read_at");