/** The steps of one attempt to issue onto a card, in this order. */
export type IssueStep = 'read' | 'customer-data' | 'authorization' | 'check' | 'finish';

const labels: Readonly<Record<IssueStep, string>> = {
  read: 'Karte wird gelesen',
  'customer-data': 'Kundendaten werden geschrieben',
  authorization: 'Berechtigung wird geschrieben',
  check: 'Karte wird geprüft',
  finish: 'Ausgabe wird abgeschlossen',
};

const steps: readonly IssueStep[] = ['read', 'customer-data', 'authorization', 'check', 'finish'];

/**
 * Returns the text of a step: 'Schritt 2 von 4: Berechtigung wird geschrieben'.
 * @param options `withCustomerData`: whether the attempt also writes the customer data
 */
export function formatIssueStep(step: IssueStep, { withCustomerData }: { readonly withCustomerData: boolean }): string {
  const stepsOfAttempt = steps.filter((listed) => listed !== 'customer-data' || withCustomerData);
  return `Schritt ${stepsOfAttempt.indexOf(step) + 1} von ${stepsOfAttempt.length}: ${labels[step]}`;
}
