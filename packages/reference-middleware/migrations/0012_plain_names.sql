ALTER TABLE "issuings" RENAME TO "issuances";--> statement-breakpoint
ALTER TABLE "issuances" RENAME COLUMN "attempt" TO "attempt_number";--> statement-breakpoint
ALTER TABLE "issuances" RENAME COLUMN "position" TO "sequence_number";--> statement-breakpoint
ALTER TABLE "issuances" RENAME CONSTRAINT "issuings_pkey" TO "issuances_pkey";--> statement-breakpoint
ALTER TABLE "issuances" RENAME CONSTRAINT "issuings_ticket_id_unique" TO "issuances_ticket_id_unique";--> statement-breakpoint
ALTER TABLE "issuances" RENAME CONSTRAINT "issuings_authorization_number_unique" TO "issuances_authorization_number_unique";--> statement-breakpoint
ALTER TABLE "issuances" RENAME CONSTRAINT "issuings_ticket_id_tickets_id_fk" TO "issuances_ticket_id_tickets_id_fk";--> statement-breakpoint
ALTER INDEX "issuings_state" RENAME TO "issuances_state";--> statement-breakpoint
ALTER TABLE "issuing_steps" RENAME TO "issuance_steps";--> statement-breakpoint
ALTER TABLE "issuance_steps" RENAME COLUMN "issuing_id" TO "issuance_id";--> statement-breakpoint
ALTER TABLE "issuance_steps" RENAME COLUMN "at" TO "recorded_at";--> statement-breakpoint
ALTER TABLE "issuance_steps" RENAME CONSTRAINT "issuing_steps_pkey" TO "issuance_steps_pkey";--> statement-breakpoint
ALTER TABLE "issuance_steps" RENAME CONSTRAINT "issuing_steps_issuing_id_issuings_id_fk" TO "issuance_steps_issuance_id_issuances_id_fk";--> statement-breakpoint
ALTER INDEX "issuing_steps_issuing" RENAME TO "issuance_steps_issuance";--> statement-breakpoint
ALTER SEQUENCE "issuing_steps_id_seq" RENAME TO "issuance_steps_id_seq";--> statement-breakpoint
ALTER SEQUENCE "journal_positions" RENAME TO "issuance_journal_seq";--> statement-breakpoint
ALTER TABLE "begun_withdrawals" RENAME TO "pending_withdrawals";--> statement-breakpoint
ALTER TABLE "pending_withdrawals" RENAME COLUMN "position" TO "sequence_number";--> statement-breakpoint
ALTER TABLE "pending_withdrawals" RENAME CONSTRAINT "begun_withdrawals_app_instance_number_authorization_number_pk" TO "pending_withdrawals_app_instance_number_authorization_number_pk";--> statement-breakpoint
ALTER TABLE "lost_cards" RENAME TO "lost_card_authorizations";--> statement-breakpoint
ALTER TABLE "lost_card_authorizations" RENAME CONSTRAINT "lost_cards_ticket_id_app_instance_number_pk" TO "lost_card_authorizations_ticket_id_app_instance_number_pk";--> statement-breakpoint
ALTER TABLE "lost_card_authorizations" RENAME CONSTRAINT "lost_cards_ticket_id_tickets_id_fk" TO "lost_card_authorizations_ticket_id_tickets_id_fk";--> statement-breakpoint
ALTER TABLE "command_server_sessions" RENAME COLUMN "position" TO "sequence_number";--> statement-breakpoint
ALTER TABLE "command_server_sessions" RENAME COLUMN "staff_name" TO "staff_display_name";--> statement-breakpoint
ALTER TABLE "loose_files" RENAME TO "orphaned_files";--> statement-breakpoint
ALTER TABLE "orphaned_files" RENAME COLUMN "since" TO "orphaned_at";--> statement-breakpoint
ALTER TABLE "orphaned_files" RENAME CONSTRAINT "loose_files_pkey" TO "orphaned_files_pkey";--> statement-breakpoint
ALTER INDEX "loose_files_since" RENAME TO "orphaned_files_orphaned_at";--> statement-breakpoint
ALTER TABLE "record_changes" RENAME TO "audit_log";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "uuid_record" TO "record_id";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "kind" TO "record_type";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "at" TO "changed_at";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "staff_name" TO "staff_display_name";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "from_value" TO "old_value";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "to_value" TO "new_value";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME CONSTRAINT "record_changes_pkey" TO "audit_log_pkey";--> statement-breakpoint
ALTER INDEX "record_changes_record" RENAME TO "audit_log_record";--> statement-breakpoint
ALTER SEQUENCE "record_changes_id_seq" RENAME TO "audit_log_id_seq";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "request" TO "request_fingerprint";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answered" TO "completed";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response_body";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "refused_with" TO "error_status";--> statement-breakpoint
ALTER TABLE "created_records" RENAME COLUMN "answer" TO "response_body";--> statement-breakpoint
ALTER TABLE "counters" RENAME COLUMN "last" TO "last_value";--> statement-breakpoint
ALTER TABLE "ticket_events" RENAME COLUMN "kind" TO "event_type";--> statement-breakpoint
ALTER TABLE "ticket_events" RENAME COLUMN "at" TO "occurred_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "at" TO "paid_at";--> statement-breakpoint
ALTER TABLE "tickets" RENAME COLUMN "order_line_copy" TO "order_line_index";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "data_uri" TO "file_reference";--> statement-breakpoint
ALTER TABLE "ticket_holders" RENAME COLUMN "picture" TO "picture_reference";--> statement-breakpoint
ALTER TABLE "latest_customers" RENAME CONSTRAINT "latest_customers_once" TO "latest_customers_staff_customer_key";--> statement-breakpoint
ALTER TABLE "favourites" RENAME CONSTRAINT "favourites_once" TO "favourites_user_product_key";--> statement-breakpoint
ALTER FUNCTION search_key(text) RENAME TO normalize_for_search;
