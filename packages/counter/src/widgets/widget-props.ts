import type { CustomerHit, OrderLine, ProductVariantSummary, TicketHolder } from '@aboschalter/contract';

/** What is known of a new person before anything is entered; texts as typed, the birth date as `yyyy-MM-dd`. */
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

declare module '@aboschalter/platform/widget-props' {
  /** The widgets that remotes offer to each other, with name and typed props. Users of a widget do not depend on its owner. */
  interface WidgetPropsByName {
    /**
     * Buttons that create an access code of the customer and show the latest one; nothing if the base data switch access codes off.
     * Owner: mfe-customer.
     */
    'access-code-buttons': { readonly customerUuid: string };
    /**
     * The customer search form with its multiple-hit overlay. It opens the customer itself and then reports.
     * Owner: mfe-customer.
     */
    'customer-search': {
      readonly onCustomerOpened: (customerUuid: string) => void;
      /** Called with true while the form offers 'Kunde neu anlegen' for a search without a hit, so that the page does not offer it twice. */
      readonly onNewCustomerOffered?: (isOffered: boolean) => void;
      /** Whether another search of the screen takes the focus and has the primary button. */
      readonly isSecondary?: boolean;
    };
    /** The multiple-hit overlay alone, for the quick search. Owner: mfe-customer. */
    'customer-hits': {
      readonly hits: readonly CustomerHit[];
      /** A note for staff about these hits, as German sentences. */
      readonly note?: string | undefined;
      readonly onSelect: (hit: CustomerHit) => void;
      readonly onClose: () => void;
    };
    /**
     * 'Neuanlage' of a customer with bank data and holder, or of a holder of the active customer only.
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
    /** The content of the command 'Neue Berechtigung': the catalogue, which leads to the product. Owner: mfe-sales. */
    'new-authorization': { readonly onClose: () => void };
    /** The ticket catalogue with filter and favourites. Owner: mfe-sales. */
    'ticket-catalogue': {
      readonly onPick: (product: ProductVariantSummary) => void;
      /** Whether the filter takes the focus on mount (in a dialog). */
      readonly autoFocus?: boolean;
      /** The product of the present ticket, marked 'aktuell'. */
      readonly currentProductId?: number | undefined;
    };
    /** The cart in a narrow column next to a page, with the action 'Abo anlegen und ausgeben'. Owner: mfe-sales. */
    'cart-panel': {
      /** Whether ordering is the primary action of the screen. If it becomes so, its button takes the focus. */
      readonly isPrimary: boolean;
      /** Why nothing can be ordered for now, besides the reasons of the cart. */
      readonly orderDisabledReason?: string | undefined;
    };
    /** The inputs of an authorization with its summary, for a change of tariff. Owner: mfe-sales. */
    'authorization-offer': {
      readonly productVariantId: number;
      /** The proof date of the old ticket. If the new product requires proof, it keeps this date and shows no input. */
      readonly keptProofUntil?: string | null | undefined;
      /** The price of the old ticket in cents: the difference is shown before staff confirm. */
      readonly currentPrice?: number | null | undefined;
      readonly confirmLabel: string;
      /**
       * The element for the confirm button, such as a place in the footer of a dialog; null until it is mounted. Its owner
       * also has the cancel button. Without it the widget has both buttons below the summary.
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
    /** Lines of at most two lines of text below the header of every page, above its content. Owner: the shell. */
    'page-notice': Record<string, never>;
    /** Panels below those of the customer page. Owner: mfe-customer. */
    'customer-page': { readonly customerUuid: string };
    /** Tabs next to 'Berechtigungen' on the page of a ticket holder. Owner: mfe-customer. */
    'holder-page': { readonly customerUuid: string; readonly holderUuid: string };
  }
}
