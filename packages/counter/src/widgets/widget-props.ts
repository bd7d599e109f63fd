import type { CustomerHit, OrderLine, ProductVariantSummary, SubscriptionTicket, TicketHolder } from '@aboschalter/contract';

/** Initial values of a new person: texts as typed, the birth date as `yyyy-MM-dd`. */
export interface NewCustomerDefaults {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthdate?: string;
  readonly street?: string;
  readonly postalCode?: string;
  readonly city?: string;
  readonly email?: string;
  readonly phonePrivate?: string;
}

/** The fields of a ticket that a change of tariff compares with the new product. */
export type CurrentTicket = Pick<SubscriptionTicket, 'productVariantName' | 'startPoint' | 'endPoint' | 'via' | 'priceLevel' | 'price'>;

declare module '@aboschalter/platform/widget-props' {
  /**
   * The widgets that remotes offer to each other, with name and typed props. Users of a widget do not depend on its owner.
   *
   * 'Berechtigung' and 'Abo' in texts for staff, `authorization` and `ticket` in names, and "subscription ticket" are the same thing: a
   * right to travel (`packages/contract/GLOSSARY.md`).
   */
  interface WidgetPropsByName {
    /**
     * Buttons that create an access code of the customer and show the latest one. Renders nothing if the base data disable access codes.
     * Owner: mfe-customer.
     */
    'access-code-buttons': {
      readonly customerUuid: string;
      /** For a page with the widget `access-code-panel`: 'Bestehenden Aktivierungscode anzeigen' calls this instead of opening a dialog. */
      readonly onShow?: (() => void) | undefined;
    };
    /**
     * A panel with the latest access code of the customer, without buttons. Renders nothing if the base data disable access codes.
     * Owner: mfe-customer.
     */
    'access-code-panel': { readonly customerUuid: string };
    /**
     * The customer search form with the dialog for several hits. It opens the customer and then calls `onCustomerOpened`.
     * Owner: mfe-customer.
     */
    'customer-search': {
      readonly onCustomerOpened: (customerUuid: string) => void;
      /** Called with true while the form offers 'Kunde neu anlegen' for a search without a hit, so that the page does not offer it twice. */
      readonly onNewCustomerOffered?: (isOffered: boolean) => void;
      /** Whether another search of the screen takes the focus and has the primary button. */
      readonly isSecondary?: boolean;
    };
    /** The dialog in which staff choose one of several hits of a customer search. Owner: mfe-customer. */
    'customer-hits': {
      readonly hits: readonly CustomerHit[];
      /** A note for staff about these hits, as German sentences. */
      readonly note?: string | undefined;
      readonly onSelect: (hit: CustomerHit) => void;
      readonly onClose: () => void;
    };
    /**
     * 'Neuanlage' of a customer with bank data and holder, or only of a further holder of the active customer.
     * Owner: mfe-customer.
     */
    'new-customer-assistant': {
      readonly create: 'customer' | 'ticket-holder';
      /** Initial values of the new person, such as the search input. */
      readonly start?: NewCustomerDefaults | undefined;
      readonly onDone: (created: { readonly customerUuid: string; readonly ticketHolderUuid?: string }) => void;
      readonly onClose: () => void;
    };
    /** The dialog of the command 'Kunde neu anlegen': opens the customer once created. Owner: mfe-customer. */
    'new-customer': { readonly onClose: () => void };
    /** The subscription tickets of a holder with all their actions. Owner: mfe-ticketing. */
    'ticket-list': {
      readonly customerUuid: string;
      readonly holder: TicketHolder;
      readonly activeOnly: boolean;
      /** Whether it is a part of a page that has its own print button and head line. */
      readonly isEmbedded?: boolean;
    };
    /** The dialog of the command 'Karte lesen': reads a card and can open its customer. Owner: mfe-ticketing. */
    'read-card': { readonly onClose: () => void };
    /** The content of the command 'Neue Berechtigung': the catalogue, whose products open the screen to create an authorization. Owner: mfe-sales. */
    'new-authorization': { readonly onClose: () => void };
    /** The ticket catalogue with filter and favourites. Owner: mfe-sales. */
    'ticket-catalogue': {
      readonly onPick: (product: ProductVariantSummary) => void;
      /** Whether the filter takes the focus on mount (in a dialog). */
      readonly autoFocus?: boolean;
      /** The product of the current ticket, which is marked 'aktuell'. */
      readonly currentProductId?: number | undefined;
    };
    /** The cart in a narrow column next to a page, with the action 'Abo anlegen und ausgeben'. Owner: mfe-sales. */
    'cart-panel': {
      /** Whether ordering is the primary action of the screen. When this becomes true, the order button takes the focus. */
      readonly isPrimary: boolean;
      /** Why nothing can be ordered now, besides the reasons of the cart itself. */
      readonly orderDisabledReason?: string | undefined;
    };
    /** The inputs of an authorization with its summary, for a change of tariff. Owner: mfe-sales. */
    'authorization-offer': {
      readonly productVariantId: number;
      /** The day until which the entitlement of the old ticket is proven (`proofUntil`). If the new product requires proof, the widget uses this date and shows no input. */
      readonly keptProofUntil?: string | null | undefined;
      /** The price of the old ticket in cents. The widget shows the difference to the new price. */
      readonly currentPrice?: number | null | undefined;
      /**
       * The old ticket, with which the widget compares the new one. Its stops (start, end, via) are the initial input if the new product
       * offers them.
       */
      readonly currentTicket?: CurrentTicket | undefined;
      readonly confirmLabel: string;
      /**
       * The element into which the confirm button is rendered.
       * - undefined: there is none. The widget renders confirm and cancel button below the summary.
       * - an element, such as the footer of a dialog: the widget renders the confirm button into it, and no cancel button. The owner of
       *   the element renders the cancel button.
       * - null: the element is not mounted yet. The widget renders neither button.
       */
      readonly confirmPlace?: HTMLElement | null;
      /** Whether the confirmed line is being sent. */
      readonly isBusy?: boolean;
      /** By default 'Abbrechen'. */
      readonly cancelLabel?: string;
      readonly onConfirm: (line: OrderLine) => void;
      readonly onCancel: () => void;
    };
  }

  /** The slots in which remotes show panels and tabs on each other's screens. */
  interface SlotPropsByName {
    /** Notices of at most two lines of text between the header and the content of every page. Owner: the shell. */
    'page-notice': Record<string, never>;
    /** Chips between the address and the buttons of the customer bar, on one line; not on the customer page. Owner: the shell. */
    'customer-bar': { readonly customerUuid: string };
    /** Panels below the panels of the customer page itself. Owner: mfe-customer. */
    'customer-page': { readonly customerUuid: string };
    /** Tabs next to 'Berechtigungen' on the page of a ticket holder. Owner: mfe-customer. */
    'holder-page': { readonly customerUuid: string; readonly holderUuid: string };
  }
}
