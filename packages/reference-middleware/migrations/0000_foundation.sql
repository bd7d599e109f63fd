CREATE TABLE "access_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid_customer" uuid NOT NULL,
	"access_code" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_account_holders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"uuid_customer" uuid NOT NULL,
	"id_salutation" integer,
	"id_title" integer,
	"first_name" text,
	"last_name" text,
	"birthdate" date,
	"street" text,
	"house_number" text,
	"address_info" text,
	"postal_code" text,
	"city" text,
	"district" text,
	"country_code" text,
	"email" text,
	"phone_private" text,
	"phone_mobile" text,
	"iban" text,
	"bic" text,
	"bank_name" text,
	"identical_with_customer" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"customer_number" integer NOT NULL,
	"id_salutation" integer,
	"id_title" integer,
	"first_name" text,
	"last_name" text,
	"birthdate" date,
	"street" text,
	"house_number" text,
	"address_info" text,
	"postal_code" text,
	"city" text,
	"district" text,
	"country_code" text,
	"email" text,
	"phone_private" text,
	"phone_mobile" text,
	"contact_person" text,
	"phone_business" text,
	"fax" text,
	"contract_start_date" date,
	"note" text,
	"locking_reason" text,
	"uuid_bank_account_holder" uuid,
	"status_flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "customers_id_unique" UNIQUE("id"),
	CONSTRAINT "customers_customer_number_unique" UNIQUE("customer_number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"uuid_customer" uuid NOT NULL,
	"description" text NOT NULL,
	"filename" text NOT NULL,
	"owners_name" text NOT NULL,
	"modification_date" timestamp with time zone NOT NULL,
	"data_uri" text
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"uuid_customer" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"date" timestamp with time zone,
	"creation_date" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"remaining_amount" integer NOT NULL,
	CONSTRAINT "invoices_invoice_number_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
CREATE TABLE "latest_customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_sub" text NOT NULL,
	"uuid_customer" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_holders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"uuid_customer" uuid NOT NULL,
	"id_ticket_holder" serial NOT NULL,
	"ticket_holder_number" integer NOT NULL,
	"id_salutation" integer,
	"id_title" integer,
	"first_name" text,
	"last_name" text,
	"birthdate" date,
	"street" text,
	"house_number" text,
	"address_info" text,
	"postal_code" text,
	"city" text,
	"district" text,
	"country_code" text,
	"email" text,
	"phone_private" text,
	"phone_mobile" text,
	"contract_start_date" date,
	"note" text,
	"identical_with_customer" boolean NOT NULL,
	"uuid_company" uuid,
	"picture" text,
	CONSTRAINT "ticket_holders_id_ticket_holder_unique" UNIQUE("id_ticket_holder"),
	CONSTRAINT "ticket_holders_ticket_holder_number_unique" UNIQUE("ticket_holder_number")
);
--> statement-breakpoint
CREATE TABLE "command_server_sessions" (
	"web_session_id" text PRIMARY KEY NOT NULL,
	"staff_sub" text NOT NULL,
	"roles" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "favourites_once" UNIQUE("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"staff_sub" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key_staff_sub_pk" PRIMARY KEY("key","staff_sub")
);
--> statement-breakpoint
CREATE TABLE "issuing_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"issuing_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"app_instance_number" integer
);
--> statement-breakpoint
CREATE TABLE "issuings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" integer NOT NULL,
	"authorization_number" integer NOT NULL,
	"state" text NOT NULL,
	"app_instance_number" integer,
	"app_instance_org_id" integer,
	CONSTRAINT "issuings_ticket_id_unique" UNIQUE("ticket_id"),
	CONSTRAINT "issuings_authorization_number_unique" UNIQUE("authorization_number")
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_sub" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid_ticket_holder" uuid NOT NULL,
	"id_product_variant" integer NOT NULL,
	"product_variant_name" text NOT NULL,
	"issue_type" text NOT NULL,
	"app_instance_number" integer,
	"app_instance_org_id" integer,
	"ticket_number" integer,
	"creation_date" timestamp with time zone NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"activation_from" date,
	"activation_until" date,
	"termination_date" date,
	"proof_until" date,
	"status" text NOT NULL,
	"note" text,
	"start_point" jsonb,
	"end_point" jsonb,
	"via" text,
	"service_level" text,
	"price_level" integer,
	"price" integer NOT NULL,
	"sales_point_number" text,
	"info" text
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_uuid_customer_customers_uuid_fk" FOREIGN KEY ("uuid_customer") REFERENCES "public"."customers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uuid_customer_customers_uuid_fk" FOREIGN KEY ("uuid_customer") REFERENCES "public"."customers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_uuid_customer_customers_uuid_fk" FOREIGN KEY ("uuid_customer") REFERENCES "public"."customers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "latest_customers" ADD CONSTRAINT "latest_customers_uuid_customer_customers_uuid_fk" FOREIGN KEY ("uuid_customer") REFERENCES "public"."customers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holders" ADD CONSTRAINT "ticket_holders_uuid_customer_customers_uuid_fk" FOREIGN KEY ("uuid_customer") REFERENCES "public"."customers"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuing_steps" ADD CONSTRAINT "issuing_steps_issuing_id_issuings_id_fk" FOREIGN KEY ("issuing_id") REFERENCES "public"."issuings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuings" ADD CONSTRAINT "issuings_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_uuid_ticket_holder_ticket_holders_uuid_fk" FOREIGN KEY ("uuid_ticket_holder") REFERENCES "public"."ticket_holders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_customer" ON "access_codes" USING btree ("uuid_customer");--> statement-breakpoint
CREATE INDEX "bank_account_holders_customer" ON "bank_account_holders" USING btree ("uuid_customer");--> statement-breakpoint
CREATE INDEX "bank_account_holders_iban" ON "bank_account_holders" USING btree ("iban");--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ("last_name");--> statement-breakpoint
CREATE INDEX "customers_postal_code" ON "customers" USING btree ("postal_code");--> statement-breakpoint
CREATE INDEX "documents_customer" ON "documents" USING btree ("uuid_customer");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("uuid_customer");--> statement-breakpoint
CREATE INDEX "latest_customers_staff" ON "latest_customers" USING btree ("staff_sub");--> statement-breakpoint
CREATE INDEX "ticket_holders_customer" ON "ticket_holders" USING btree ("uuid_customer");--> statement-breakpoint
CREATE INDEX "issuing_steps_issuing" ON "issuing_steps" USING btree ("issuing_id");--> statement-breakpoint
CREATE INDEX "tickets_holder" ON "tickets" USING btree ("uuid_ticket_holder");--> statement-breakpoint
CREATE INDEX "tickets_card" ON "tickets" USING btree ("app_instance_number");--> statement-breakpoint
CREATE INDEX "tickets_number" ON "tickets" USING btree ("ticket_number");