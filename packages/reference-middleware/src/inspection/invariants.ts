import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';

/** SQL queries that find the rows that violate an invariant, by the name of the violation. */
const invariantViolationQueries: Readonly<Record<string, SQL>> = {
  'an authorization number on two tickets': sql`select ticket_number from tickets where ticket_number > 0 group by 1 having count(*) > 1`,
  'an order line that was ordered twice': sql`select order_line from tickets where order_line is not null group by order_line, order_line_index having count(*) > 1`,
  'a completed issuing whose ticket has another number or card': sql`
    select i.id from issuances i join tickets t on t.id = i.ticket_id
    where i.state = 'COMPLETED' and (t.ticket_number is distinct from i.authorization_number or t.app_instance_number is distinct from i.app_instance_number)`,
  'a ticket with a number whose issuing is not completed': sql`
    select i.id from issuances i join tickets t on t.id = i.ticket_id where i.state <> 'COMPLETED' and t.ticket_number > 0`,
  'a journal whose state is not its last step': sql`
    select i.id from issuances i where i.state <> (select step from issuance_steps s where s.issuance_id = i.id order by s.id desc limit 1)`,
  'an authorization number in use that a lost card may contain': sql`
    select i.id from issuances i join lost_card_authorizations l on l.authorization_number = i.authorization_number where i.state <> 'CARD_LOST'`,
  'a lost card that has the same ticket again': sql`
    select i.id from issuances i join lost_card_authorizations l on l.ticket_id = i.ticket_id and l.app_instance_number = i.app_instance_number
    where i.state in ('WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED')`,
  'an active ticket with a termination date, or a terminated ticket without one': sql`
    select id from tickets where (status in ('ORDERED', 'ACTIVE') and termination_date is not null) or (status = 'TERMINATION_ORDERED' and termination_date is null)`,
  'a ticket with an unknown status': sql`
    select id from tickets where status not in ('ORDERED', 'ACTIVE', 'TERMINATION_ORDERED', 'TERMINATED', 'ORDER_REJECTED', 'RENEWED', 'REPLACED', 'DELETED', 'EXPIRED')`,
  'a deleted ticket that was issued': sql`select id from tickets where status = 'DELETED' and ticket_number > 0`,
  'an active ticket without a number': sql`select id from tickets where status = 'ACTIVE' and coalesce(ticket_number, 0) <= 0`,
  'a replaced ticket without its one successor': sql`
    select e.ticket_id from ticket_events e where e.event_type = 'replaced'
    and (select count(*) from audit_log c where c.record_type = 'ticket' and c.field = 'created' and c.new_value = 'Ersatz für ' || e.ticket_id) <> 1`,
  'payments that exceed their invoice or have the opposite sign': sql`
    select i.uuid from invoices i join payments p on p.uuid_invoice = i.uuid group by i.uuid, i.amount
    having abs(sum(p.amount)) > abs(i.amount) or sign(sum(p.amount)) <> sign(i.amount)`,
  'a booking without an operation, or an operation without its booking': sql`
    select 1 from (select coalesce(sum(amount), 0) as total from invoices where subject is not null) booked,
      (select coalesce(sum(coalesce((details ->> 'fee')::int, 0) + coalesce((details ->> 'booked')::int, 0) - coalesce((details ->> 'returned')::int, 0)), 0) as total
       from ticket_events where event_type in ('replaced', 'terminated', 'termination-withdrawn')) done
    where booked.total <> done.total`,
  'a refund for a termination that exceeds its charges': sql`
    select ticket_id from ticket_events where event_type in ('terminated', 'termination-taken-over', 'termination-withdrawn') group by 1
    having sum(coalesce((details ->> 'returned')::int, 0)) > sum(coalesce((details ->> 'booked')::int, 0))`,
  'an identical holder whose data differ from those of the customer': sql`
    select h.uuid from ticket_holders h join customers c on c.uuid = h.uuid_customer
    where h.identical_with_customer and (h.first_name, h.last_name, h.birthdate, h.street, h.house_number, h.postal_code, h.city, h.email)
      is distinct from (c.first_name, c.last_name, c.birthdate, c.street, c.house_number, c.postal_code, c.city, c.email)`,
  'a changed record without an audit trail': sql`
    select uuid::text from customers r where version > 1 and not exists (select 1 from audit_log c where c.record_type = 'customer' and c.record_id = r.uuid::text)
    union all select uuid::text from ticket_holders r where version > 1 and not exists (select 1 from audit_log c where c.record_type = 'ticketHolder' and c.record_id = r.uuid::text)
    union all select uuid::text from bank_account_holders r where version > 1 and not exists (select 1 from audit_log c where c.record_type = 'bankAccountHolder' and c.record_id = r.uuid::text)
    union all select id::text from tickets r where version > 1 and not exists (select 1 from audit_log c where c.record_type = 'ticket' and c.record_id = r.id::text)`,
  'an idempotency key without a result': sql`select key from idempotency_keys where not completed`,
};

/** Returns the names of violated invariants. */
export async function findInvariantViolations(db: Database): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, query] of Object.entries(invariantViolationQueries)) {
    const [found] = await db
      .select({ one: sql`1` })
      .from(sql`(${query}) as found`)
      .limit(1);
    if (found) violations.push(name);
  }
  return violations;
}
