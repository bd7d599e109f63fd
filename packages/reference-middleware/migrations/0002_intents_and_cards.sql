CREATE SEQUENCE "public"."journal_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "begun_withdrawals" (
	"app_instance_number" integer NOT NULL,
	"authorization_number" integer NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "begun_withdrawals_app_instance_number_authorization_number_pk" PRIMARY KEY("app_instance_number","authorization_number")
);
--> statement-breakpoint
CREATE TABLE "lost_cards" (
	"ticket_id" integer NOT NULL,
	"app_instance_number" integer NOT NULL,
	"authorization_number" integer NOT NULL,
	CONSTRAINT "lost_cards_ticket_id_app_instance_number_pk" PRIMARY KEY("ticket_id","app_instance_number")
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "command_server_sessions" ADD COLUMN "ticket_id" integer;--> statement-breakpoint
ALTER TABLE "command_server_sessions" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "refused_with" integer;--> statement-breakpoint
ALTER TABLE "issuings" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "order_line" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "order_line_copy" integer;--> statement-breakpoint
ALTER TABLE "lost_cards" ADD CONSTRAINT "lost_cards_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_server_sessions" ADD CONSTRAINT "command_server_sessions_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_order_line" ON "tickets" USING btree ("order_line","order_line_copy");