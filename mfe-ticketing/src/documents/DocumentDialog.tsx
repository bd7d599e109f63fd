import { calls, type DocumentTemplate, type SubscriptionTicket } from '@aboschalter/contract';
import { containsText } from '@aboschalter/formats';
import { messageOf } from '@aboschalter/middleware-client';
import { useCall } from '@aboschalter/shell-api';
import { Button, Dialog, DocumentIcon, EmptyState, ErrorState, SearchTextField, Skeleton } from '@aboschalter/ui';
import { useState } from 'react';
import { DocumentLink } from './DocumentLink.tsx';
import { useTicketDocument } from './use-ticket-document.ts';
import './documents.css';

export interface DocumentDialogProps {
  readonly ticket: SubscriptionTicket;
  /** What the filter says at first. */
  readonly filter?: string;
  readonly onClose: () => void;
}

/** 'Dokument erstellen': a button for each template, filtered by its name (specification, document 2, section 2). */
export function DocumentDialog({ ticket, filter: atFirst = '', onClose }: DocumentDialogProps) {
  const [filter, setFilter] = useState(atFirst);
  const templates = useCall(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } }, { silent: true });
  const { blocked, create, creating } = useTicketDocument(ticket);
  const shown = templates.data?.filter(({ name }) => containsText(name, filter)) ?? [];

  const createOnly = () => {
    const [only, ...others] = shown;
    if (only && others.length === 0) void create(only);
  };
  return (
    <Dialog open title="Dokument erstellen" onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      <div className="ticketing-documents">
        <p className="as-muted">{ticket.productVariantName}</p>
        <SearchTextField label="Dokument" value={filter} onChange={setFilter} onSearch={createOnly} autoFocus />
        {templates.isPending ? <Skeleton height={128} label="Dokumentvorlagen werden geladen" /> : null}
        {templates.error ? (
          <ErrorState
            title="Die Dokumentvorlagen konnten nicht geladen werden"
            what={messageOf(templates.error)}
            onRetry={() => void templates.refetch()}
            retrying={templates.isFetching}
          />
        ) : null}
        {templates.data ? (
          <Templates all={templates.data} shown={shown} creating={creating} onPick={create} onReset={() => setFilter('')} />
        ) : null}
        {blocked ? <DocumentLink {...blocked} /> : null}
      </div>
    </Dialog>
  );
}

interface TemplatesProps {
  readonly all: readonly DocumentTemplate[];
  readonly shown: readonly DocumentTemplate[];
  readonly creating: DocumentTemplate | undefined;
  readonly onPick: (template: DocumentTemplate) => Promise<void>;
  readonly onReset: () => void;
}

function Templates({ all, shown, creating, onPick, onReset }: TemplatesProps) {
  if (all.length === 0) return <EmptyState sentence="Keine Dokumentvorlagen verfügbar" />;
  if (shown.length === 0) {
    return (
      <EmptyState
        sentence="Keine Dokumentvorlage passt zum Filter"
        action={
          <Button kind="link" onClick={onReset}>
            Filter zurücksetzen
          </Button>
        }
      />
    );
  }
  const waits = (template: DocumentTemplate) =>
    creating && creating !== template ? 'Ein anderes Dokument wird gerade erstellt.' : undefined;
  return (
    <ul className="ticketing-documents__templates" aria-label="Dokumentvorlagen">
      {shown.map((template) => (
        <li key={template.id}>
          <Button
            icon={<DocumentIcon />}
            busy={creating === template}
            disabledReason={waits(template)}
            onClick={() => void onPick(template)}
          >
            {template.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
