/** Creates an incident id, short enough to be read out on the telephone. */
export const newIncidentId = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();
