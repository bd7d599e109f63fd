import { calls, type DocumentTemplate, type SubscriptionTicket } from '@aboschalter/contract';
import { containsText } from '@aboschalter/formats';
import { DocumentLink, QueryView, useApiMutation, useApiQuery, useDocumentTab } from '@aboschalter/platform';
import { Button, Dialog, DocumentIcon, EmptyState, FormError, SearchTextField } from '@aboschalter/ui';
import { useEffect, useRef, useState } from 'react';
import { TicketSummary } from '../tickets/TicketSummary.tsx';
import './documents.css';

/**
 * Creates documents of a ticket, one at a time, each in a new tab. Calls `onShown` when a tab shows the document. Does not call it if
 * the dialog was closed before, because another dialog may be open then.
 */
function useTicketDocument({ id, uuidTicketHolder }: SubscriptionTicket, onShown: () => void) {
  const { mutate, errorMessage } = useApiMutation(calls.createTicketDocument);
  const { show, blocked: blockedDocument } = useDocumentTab();
  const [creating, setCreating] = useState<DocumentTemplate>();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /**
   * Creates and shows a document. Call this in a click handler, so that the browser does not block the tab. Never rejects:
   * `errorMessage` contains the failure.
   */
  const create = async (template: DocumentTemplate): Promise<void> => {
    if (creating) return;
    setCreating(template);
    const outcome = await show(template.name, () =>
      mutate({ params: { uuid: uuidTicketHolder, id }, body: { documentTemplateId: template.id } }),
    );
    setCreating(undefined);
    if (outcome === 'shown' && isMounted.current) onShown();
  };
  return { create, creating, blockedDocument, errorMessage };
}

export interface DocumentDialogProps {
  readonly ticket: SubscriptionTicket;
  /** The name of the ticket holder. */
  readonly holderName?: string | undefined;
  /** The initial text of the filter. */
  readonly filter?: string;
  readonly onClose: () => void;
}

/**
 * 'Dokument erstellen': a button for each template, filtered by its name (specification, document 2, section 2). Closes when
 * the document is shown.
 */
export function DocumentDialog({ ticket, holderName, filter: initialFilter = '', onClose }: DocumentDialogProps) {
  const [filter, setFilter] = useState(initialFilter);
  const templates = useApiQuery(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } });
  const { blockedDocument, create, creating, errorMessage } = useTicketDocument(ticket, onClose);
  const matchingTemplates = templates.data?.filter(({ name }) => containsText(name, filter)) ?? [];

  const createFirstMatch = () => {
    const [first] = matchingTemplates;
    if (first) void create(first);
  };
  return (
    <Dialog open title="Dokument erstellen" onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
      <div className="ticketing-documents">
        <TicketSummary ticket={ticket} holderName={holderName} />
        <SearchTextField label="Dokument" value={filter} onChange={setFilter} onSearch={createFirstMatch} autoFocus />
        <QueryView
          query={templates}
          errorMessage="Die Dokumentvorlagen konnten nicht geladen werden"
          skeleton={{ height: 128, label: 'Dokumentvorlagen werden geladen' }}
          empty={{ when: (all) => all.length === 0, message: 'Keine Dokumentvorlagen verfügbar' }}
        >
          {() => <Templates templates={matchingTemplates} creating={creating} onPick={create} onReset={() => setFilter('')} />}
        </QueryView>
        <FormError text={errorMessage} />
        {blockedDocument ? <DocumentLink {...blockedDocument} /> : null}
      </div>
    </Dialog>
  );
}

interface TemplatesProps {
  /** The templates that match the filter. */
  readonly templates: readonly DocumentTemplate[];
  readonly creating: DocumentTemplate | undefined;
  readonly onPick: (template: DocumentTemplate) => Promise<void>;
  readonly onReset: () => void;
}

function Templates({ templates, creating, onPick, onReset }: TemplatesProps) {
  if (templates.length === 0) {
    return (
      <EmptyState
        message="Keine Dokumentvorlage passt zum Filter"
        action={
          <Button variant="link" onClick={onReset}>
            Filter zurücksetzen
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="ticketing-documents__templates" aria-label="Dokumentvorlagen">
        {templates.map((template, index) => (
          <li key={template.id}>
            <Button
              icon={<DocumentIcon />}
              // Enter in the filter takes the first template.
              {...(index === 0 ? { variant: 'primary', shortcut: 'Enter' } : {})}
              loading={creating === template}
              disabledReason={creating && creating !== template ? OTHER_DOCUMENT_PENDING : undefined}
              showReason={false}
              onClick={() => void onPick(template)}
            >
              {template.name}
            </Button>
          </li>
        ))}
      </ul>
      {/* The disabled reason of all other buttons, shown once. */}
      {creating ? <p className="as-caption as-muted">{OTHER_DOCUMENT_PENDING}</p> : null}
    </>
  );
}

const OTHER_DOCUMENT_PENDING = 'Ein anderes Dokument wird gerade erstellt.';
