CREATE TABLE "created_records" (
	"record_id" uuid NOT NULL,
	"staff_sub" text NOT NULL,
	"record_type" text NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"attempt" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "created_records_record_id_staff_sub_pk" PRIMARY KEY("record_id","staff_sub")
);
--> statement-breakpoint
CREATE INDEX "created_records_age" ON "created_records" USING btree ("created_at");