/** What is known about the requests of one creation, which have the same record id (`creation.ts`). */
interface RecordedRequests {
  /** The inputs that this form has sent itself. Each is represented by its JSON text, or by the option `identity` of `create`. */
  readonly ownInputs: ReadonlySet<string>;
  /** Whether another form, another tab, or this tab before a reload may have sent a request. The input of such a request is unknown. */
  readonly isSentElsewhere: boolean;
}

const noRequests: RecordedRequests = { ownInputs: new Set(), isSentElsewhere: false };

/** The inputs that were sent with each record id. */
export interface SentInputs {
  /** Records that this form sends an input with the record id. */
  readonly add: (recordId: string, inputKey: string) => void;
  /** Records that a request with the record id may have been sent outside of this form, with an unknown input. */
  readonly addSentElsewhere: (recordId: string) => void;
  /** Returns whether a request with the record id may have been sent outside of this form. */
  readonly isSentElsewhere: (recordId: string) => boolean;
  /** Returns whether every request with the record id has sent this input, and there was at least one. */
  readonly hasOnly: (recordId: string, inputKey: string) => boolean;
  /** Returns whether a request with the record id has sent, or may have sent, another input than this one. */
  readonly mayHaveOther: (recordId: string, inputKey: string) => boolean;
}

/** Creates the record of sent inputs for one form. It is kept in memory, so it is empty after a reload. */
export function createSentInputs(): SentInputs {
  const requestsByRecordId = new Map<string, RecordedRequests>();
  const get = (recordId: string): RecordedRequests => requestsByRecordId.get(recordId) ?? noRequests;
  const mayHaveOther = (recordId: string, inputKey: string): boolean => {
    const { ownInputs, isSentElsewhere } = get(recordId);
    return isSentElsewhere || [...ownInputs].some((ownInput) => ownInput !== inputKey);
  };
  return {
    add(recordId, inputKey) {
      const requests = get(recordId);
      requestsByRecordId.set(recordId, { ...requests, ownInputs: new Set(requests.ownInputs).add(inputKey) });
    },
    addSentElsewhere: (recordId) => void requestsByRecordId.set(recordId, { ...get(recordId), isSentElsewhere: true }),
    isSentElsewhere: (recordId) => get(recordId).isSentElsewhere,
    hasOnly: (recordId, inputKey) => get(recordId).ownInputs.has(inputKey) && !mayHaveOther(recordId, inputKey),
    mayHaveOther,
  };
}
